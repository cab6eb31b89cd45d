// The wheels side by side: shows what the engine says, and tells it what the user does.

import { keyAction } from './keys.js';
import { Wheel } from './wheel.js';

export class Wheels {
  #wheels = [];
  #band = document.createElement('div');
  #host;
  #widths = [];
  #texts = null;
  #names = {};
  #typed = { text: '', time: 0 };

  element = document.createElement('div');

  /** Wheels of a host, which gives the `session` and hears `confirm()`, `close()` and `retry(column)`. */
  constructor(host) {
    this.#host = host;
    this.element.className = 'wheels';
    this.element.part = 'wheels';
    this.element.role = 'group';
    this.#band.className = 'band';
    this.#band.part = 'band';
    this.element.append(this.#band);
  }

  /** Shows a state of the engine; the wheels in `moved` are to move, smoothly but where they are new. */
  update(state, moved, smooth = true) {
    const isNew = this.#wheels.length !== state.columns.length;
    if (isNew) this.#setCount(state.columns.length);
    state.columns.forEach((column, index) => {
      this.#wheels[index].update(column, { move: isNew || moved.has(index), smooth: smooth && !isNew });
    });
  }

  /** Column widths (CSS lengths), texts, and the titles and placeholders by column. */
  configure({ widths = this.#widths, texts = this.#texts, names = this.#names }) {
    this.#widths = widths;
    this.#texts = texts;
    this.#names = names;
    this.#wheels.forEach((wheel) => this.#describe(wheel));
  }

  /** Puts every wheel in its place, at once. */
  align() {
    this.#wheels.forEach((wheel) => wheel.align());
  }

  focus() {
    this.#wheels[0]?.focus();
  }

  dispose() {
    this.#setCount(0);
  }

  // What a wheel asks and tells.

  rows(column, first, count) {
    return this.#host.session.rows(column, first, count);
  }

  label(column, kind) {
    if (kind === 'prompt') return this.#names.placeholders?.[column] || this.#texts.prompt;
    if (kind === 'none') return column === 0 ? this.#texts.nothing : '';
    return this.#texts[kind] ?? '';
  }

  turn(column) {
    return this.#host.session.handle({ event: 'turn', column }).every((effect) => effect.effect !== 'refused');
  }

  settle(column, row, generation) {
    this.#host.session.handle({ event: 'settle', column, row, generation });
  }

  retry(column) {
    this.#host.retry(column);
  }

  key(column, event) {
    const wheel = this.#wheels[column];
    const isMirrored = getComputedStyle(this.element).direction === 'rtl';
    const action = keyAction(event, isMirrored);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.by) wheel.step(action.by);
    else if (action.to !== undefined) wheel.turnTo(action.to);
    else if (action.side) this.#wheels[column + action.side]?.focus();
    else if (action.done) this.#host.confirm();
    else if (action.close) this.#host.close();
    else if (action.typed) this.#type(wheel, action.typed, event.timeStamp);
  }

  // Letters typed soon after one another are one text; the same letter again goes on to the next row.
  #type(wheel, letter, time) {
    const isNew = time - this.#typed.time > 800 || this.#typed.text === letter;
    const text = isNew ? letter : this.#typed.text + letter;
    this.#typed = { text, time };
    const row = this.#host.session.find(wheel.column, wheel.aim + (isNew ? 1 : 0), text);
    if (row >= 0) wheel.turnTo(row);
  }

  #setCount(count) {
    while (this.#wheels.length > count) this.#wheels.pop().dispose();
    while (this.#wheels.length < count) {
      const wheel = new Wheel(this.#wheels.length, this);
      this.#wheels.push(wheel);
      this.element.append(wheel.element);
      this.#describe(wheel);
    }
  }

  #describe(wheel) {
    const { column, element } = wheel;
    const width = this.#widths[column];
    element.style.flex = width ? `0 1 ${width}` : '';
    wheel.describe({
      title: this.#names.titles?.[column] ?? '',
      name: this.#names.labels?.[column] || this.#names.titles?.[column] || this.#texts.level(column + 1),
      failure: this.#texts.failed,
      retry: this.#texts.retry,
    });
  }
}
