// One wheel: a native scroll container whose rows are the rows of one column of the engine.

import { Gestures } from './gestures.js';
import { Glide } from './glide.js';
import { Rest } from './rest.js';
import { Rows } from './rows.js';

export class Wheel {
  #host;
  #scroller = make('div', 'wheel');
  #list = make('div', 'rows');
  #title = make('div', 'title');
  #failure = make('div', 'failure');
  #failureText;
  #fault;
  #probe = make('div', 'row probe');
  #rows;
  #glide;
  #rest;
  #gestures;
  #resize;
  #end = new AbortController();
  #generation = 0;
  #count = 0;
  #row = 0;
  #aim = null;
  #height = 0;

  /** Where the wheel stands in the document. */
  element = make('div', 'column');

  /**
   * A wheel of a host, which gives `rows(column, first, count)`, `label(column, kind)`, and hears `turn(column)`,
   * `settle(column, row, generation)`, `retry(column)`, `key(column, event)`.
   */
  constructor(column, host) {
    this.column = column;
    this.#host = host;
    const { signal } = this.#end;
    this.#scroller.role = 'listbox';
    this.#scroller.tabIndex = 0;
    this.#list.role = 'presentation';
    this.#probe.ariaHidden = 'true';
    this.#scroller.append(this.#list);
    this.#failure.hidden = true;
    this.element.append(this.#title, this.#scroller, make('div', 'ring'), this.#failure, this.#probe);
    this.#rows = new Rows(this.#list, column, (kind) => host.label(column, kind));
    this.#glide = new Glide(this.#scroller);
    this.#rest = new Rest(this.#scroller, this, signal);
    this.#gestures = new Gestures(this.#scroller, this, signal);
    this.#scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true, signal });
    this.#scroller.addEventListener('keydown', (event) => host.key(column, event), { signal });
    this.#resize = new ResizeObserver(() => this.#resized());
    this.#resize.observe(this.#scroller);
    this.#resize.observe(this.#probe);
  }

  /** Pixels; 0 while the wheel is not displayed. */
  get rowHeight() {
    this.#height ||= this.#measure();
    return this.#height;
  }

  #measure() {
    return parseFloat(getComputedStyle(this.#probe).height) || 0;
  }

  get count() {
    return this.#count;
  }

  /** The row that the user is on the way to, or that the wheel shows. */
  get aim() {
    return this.#aim ?? this.#row;
  }

  get isMovable() {
    return this.#count > 1;
  }

  /** Takes over what the engine says about the column; moves only when it is to `move`. */
  update(state, { move, smooth }) {
    const replaced = state.generation !== this.#generation;
    if (replaced) this.#replace(state);
    this.element.classList.toggle('stale', state.stale);
    this.#row = state.row;
    if (replaced || move) this.#move(state.row, smooth);
    else if (!state.turning) this.#mark();
  }

  /** Puts the wheel where it should be, at once: after it has been out of the document or not displayed. */
  align({ smooth = false } = {}) {
    this.#move(this.#row, smooth);
  }

  /** The row that an element belongs to, or −1. */
  rowAt(element) {
    return this.#rows.index(element);
  }

  /** The user turns the wheel to a row by a key, a notch, a tap or a throw; it settles there. */
  turnTo(row) {
    if (!this.isMovable) return;
    const target = Math.max(0, Math.min(this.#count - 1, row));
    const generation = this.#generation;
    if (this.#aim === null) {
      if (target === this.#row && this.isInPlace()) return;
      this.#aim = target;
      if (!this.#host.turn(this.column) || generation !== this.#generation) {
        this.#aim = null;
        return;
      }
    }
    this.#aim = target;
    this.#mark();
    this.#near(target);
    this.#glide.to(target * this.rowHeight, { done: () => this.#settle(target) });
  }

  /** The user turns the wheel by so many rows, and beyond those that cannot be chosen. */
  step(by) {
    const direction = Math.sign(by);
    const last = this.#count - 1;
    let row = Math.max(0, Math.min(last, this.aim + by));
    const isDisabled = () => this.#host.rows(this.column, row, 1)[0]?.disabled;
    while (row + direction >= 0 && row + direction <= last && isDisabled()) row += direction;
    while (row !== this.aim && isDisabled()) row -= direction;
    this.turnTo(row);
  }

  /** The user holds the wheel with the mouse: it follows by pixels until `letGo`. Tells whether it may be turned. */
  grab() {
    if (!this.isMovable) return false;
    this.#glide.stop();
    if (this.#aim === null) {
      this.#aim = this.#nearest();
      if (!this.#host.turn(this.column)) {
        this.#aim = null;
        return false;
      }
    }
    this.#rest.reset();
    this.#scroller.classList.add('grabbed');
    return true;
  }

  /** The hand has gone; the wheel runs on by `throwBy` pixels. */
  letGo(throwBy) {
    this.#scroller.classList.remove('grabbed');
    if (this.#aim !== null) this.turnTo(Math.round((this.#scroller.scrollTop + throwBy) / this.rowHeight));
  }

  focus() {
    this.#scroller.focus({ preventScroll: true });
  }

  /** Titles and labels. */
  describe({ title, name, failure, retry }) {
    this.#title.textContent = title;
    this.#title.hidden = !title;
    this.#scroller.ariaLabel = name;
    const button = make('button', 'retry');
    button.type = 'button';
    button.textContent = retry;
    button.addEventListener('click', () => {
      this.focus();
      this.#host.retry(this.column);
    });
    const text = make('span', 'reason');
    this.#failure.replaceChildren(text, button);
    this.#failureText = failure;
    this.#explain();
    this.#rows.relabel();
    this.#mark();
  }

  dispose() {
    this.#end.abort();
    this.#glide.stop();
    this.#resize.disconnect();
    this.element.remove();
  }

  // What `Rest` asks and tells.

  isMoving() {
    return this.#glide.target !== null || this.#gestures.isDragging;
  }

  // Rows that have just got another height scroll the wheel by themselves; `#resized` is about to put it right.
  isInPlace() {
    if (this.#height && this.#height !== this.#measure()) return true;
    return Math.abs(this.#scroller.scrollTop - this.#row * this.rowHeight) < 1;
  }

  // A finger stops a wheel on its way; tells whether it was the user's way, which then still has to end.
  userTouches() {
    this.#glide.stop();
    return this.#aim !== null;
  }

  userTurns() {
    if (!this.isMovable) return this.align();
    if (this.#aim === null && !this.#host.turn(this.column)) return this.align();
    this.#aim ??= this.#row;
  }

  // A push too weak to leave the row, as a mouse with small steps gives it, still is one to the next row.
  userRests() {
    const push = this.#gestures.takePush();
    const row = this.#nearest();
    this.turnTo(row === this.#row ? row + push : row);
  }

  #settle(row) {
    this.#aim = null;
    this.#row = row;
    this.#rest.reset();
    this.#mark();
    this.#host.settle(this.column, row, this.#generation);
  }

  #replace(state) {
    this.#generation = state.generation;
    this.#count = state.rows;
    this.#stop();
    const { generation } = state;
    this.#rows.replace(state.rows, (first, count) => this.#host.rows(this.column, first, count, generation));
    this.#scroller.classList.toggle('windowed', this.#rows.isWindowed);
    this.#scroller.ariaBusy = state.kind === 'loading' ? 'true' : 'false';
    this.#failure.hidden = state.kind !== 'failed';
    this.#failure.title = state.reason ?? '';
    this.#fault = state.fault;
    this.#explain();
    this.element.dataset.kind = state.kind;
  }

  // What cannot be read is told in full, and not loaded again.
  #explain() {
    const [text, button] = this.#failure.children;
    button.hidden = this.#fault !== undefined;
    text.textContent = this.#fault ?? this.#failureText;
    text.classList.toggle('fault', button.hidden);
  }

  #move(row, smooth) {
    this.#stop();
    this.#near(row);
    this.#glide.to(row * this.rowHeight, { smooth });
    this.#scrolled();
    this.#mark();
  }

  // A native fling goes on after the offset is set, unless the container stops being one for a moment.
  #stop() {
    this.#aim = null;
    this.#glide.stop();
    this.#scroller.classList.remove('grabbed');
    if (!this.#rest.reset()) return;
    this.#scroller.classList.add('stopped');
    void this.#scroller.scrollTop;
    this.#scroller.classList.remove('stopped');
  }

  // A long way is jumped up to the last rows, so that the motion stays readable.
  #near(row) {
    const height = this.rowHeight;
    const away = row * height - this.#scroller.scrollTop;
    const most = 14 * height;
    if (Math.abs(away) > most) this.#scroller.scrollTop = row * height - Math.sign(away) * most;
  }

  #nearest() {
    const height = this.rowHeight;
    return height ? Math.max(0, Math.min(this.#count - 1, Math.round(this.#scroller.scrollTop / height))) : this.#row;
  }

  #scrolled() {
    const height = this.rowHeight;
    if (!height || !this.#rows.isWindowed) return;
    const visible = this.#scroller.clientHeight / height;
    this.#rows.showAround(this.#scroller.scrollTop / height - (visible - 1) / 2, visible);
    this.#mark();
  }

  #resized() {
    this.#height = 0;
    if (this.#aim === null && !this.isMoving()) this.align();
  }

  // The row that assistive technology is told about.
  #mark() {
    const element = this.#rows.element(this.aim);
    const before = this.#list.querySelector('[aria-selected=true]');
    if (before && before !== element) before.ariaSelected = 'false';
    if (element) element.ariaSelected = 'true';
    if (element) this.#scroller.setAttribute('aria-activedescendant', element.id);
    else this.#scroller.removeAttribute('aria-activedescendant');
  }
}

function make(tag, name) {
  const element = document.createElement(tag);
  element.className = name;
  element.part = name;
  return element;
}
