// What is in the element's shadow: the wheels with their toolbar, inline or in a sheet, and the field that opens it.

import { list } from './configuration.js';
import { Field } from './field.js';
import { Sheet } from './sheet.js';
import { styles } from './styles.js';
import { languageOf, textsFor } from './texts.js';
import { Toolbar } from './toolbar.js';
import { Wheels } from './wheels.js';

/** Stands for a session while there is no engine. */
const noSession = (kind) => ({ rows: (column) => [{ kind: column === 0 ? kind : 'none' }], handle: () => [], find: () => -1 });

export class Face {
  #host;
  #root;
  #picker = document.createElement('div');
  #status = document.createElement('div');
  #wheels;
  #toolbar;
  #sheet;
  #field;
  #texts = textsFor('');
  #languages;

  session = noSession('loading');

  constructor(host, { confirm, close, open, retry }) {
    this.#host = host;
    this.#root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#root.adoptedStyleSheets = [styles()];
    this.confirm = confirm;
    this.retry = retry;
    this.close = () => (this.isAlwaysOpen && !host.hasAttribute('toolbar') ? undefined : close());
    this.#wheels = new Wheels(this);
    this.#toolbar = new Toolbar({ onClose: close, onDone: confirm });
    this.#sheet = new Sheet(close);
    this.#field = new Field(open);
    this.#sheet.element.id = 'popup';
    this.#languages = new MutationObserver(() => this.configure());
    this.#picker.className = 'picker';
    this.#picker.part = 'picker';
    this.#status.className = 'status';
    this.#status.role = 'status';
    this.#picker.append(this.#wheels.element, this.#status);
  }

  get mode() {
    const mode = this.#host.getAttribute('mode');
    return mode === 'sheet' || mode === 'field' ? mode : 'inline';
  }

  /** Whether the wheels stand in the page itself. */
  get isAlwaysOpen() {
    return this.mode === 'inline';
  }

  get isOpen() {
    return this.isAlwaysOpen || this.#sheet.isOpen;
  }

  /** What a message about a missing value points at. */
  get anchor() {
    return this.mode === 'field' ? this.#field.element : this.#picker;
  }

  get texts() {
    return this.#texts;
  }

  connect() {
    if (this.isAlwaysOpen) this.#root.replaceChildren(this.#picker);
    else {
      this.#sheet.element.replaceChildren(this.#picker);
      this.#root.replaceChildren(...(this.mode === 'field' ? [this.#field.element] : []), this.#sheet.element);
    }
    this.configure();
    this.#languages.observe(document.documentElement, { attributeFilter: ['lang'] });
  }

  disconnect() {
    this.#languages.disconnect();
    this.#sheet.hide();
    this.#wheels.dispose();
    this.session = noSession('loading');
  }

  configure() {
    const host = this.#host;
    if (host.hasAttribute('toolbar') || !this.isAlwaysOpen) this.#picker.prepend(this.#toolbar.element);
    else this.#toolbar.element.remove();
    const attribute = (name) => host.getAttribute(name);
    this.#texts = textsFor(languageOf(host));
    const name = attribute('aria-label') || attribute('heading') || labelOf(host);
    const style = this.#picker.style;
    setLength(style, '--cascade-row-height', attribute('row-height'));
    style.font = attribute('font') ?? '';
    this.#wheels.element.ariaLabel = name || this.#texts.prompt;
    this.#wheels.configure({
      widths: list(attribute('column-widths')).map(length),
      texts: this.#texts,
      names: {
        titles: list(attribute('titles')), labels: list(attribute('labels')), placeholders: list(attribute('placeholders')),
      },
    });
    this.#toolbar.describe(this.#texts, attribute('heading') ?? '');
    this.#field.describe({ name, placeholder: list(attribute('placeholders'))[0] || this.#texts.prompt });
  }

  /** The engine is not there yet. */
  showWaiting() {
    this.#showWithout('loading');
  }

  /** The engine could not be loaded. */
  showBroken(error) {
    this.#showWithout('failed', String(error?.message ?? error));
    this.announce(this.#texts.failed);
  }

  show(state, moved) {
    const failed = state.columns.find((column) => column.kind === 'failed');
    if (failed && this.session.isUnreadable) failed.fault = `${this.#texts.unreadable}: ${failed.reason}`;
    this.#wheels.update(state, moved, this.isOpen);
    this.#toolbar.isWaiting = state.confirming;
    if (failed && failed.generation !== this.#failed) this.announce(failed.fault ?? this.#texts.failed);
    this.#failed = failed?.generation;
  }

  #failed;

  showValue(text) {
    this.#field.text = text;
  }

  open() {
    if (this.isAlwaysOpen) return;
    this.#sheet.show(this.#wheels.element.ariaLabel, this.mode === 'field' ? this.#field.element : null);
    this.#field.isExpanded = true;
    this.align();
    this.#wheels.focus();
  }

  // The wheels stand still before they go: WebKit gives a container that comes back the offset that it went with.
  hide() {
    this.align();
    this.#sheet.hide();
    this.#field.isExpanded = false;
  }

  align() {
    this.#wheels.align();
  }

  /** Says something to assistive technology. */
  announce(text) {
    this.#status.textContent = text;
  }

  /** Shows that the choice cannot be taken as it is. */
  refuse() {
    this.announce(this.#texts.incomplete);
    this.#picker.classList.remove('refused');
    void this.#picker.offsetWidth;
    this.#picker.classList.add('refused');
  }

  #showWithout(kind, reason) {
    this.session = noSession(kind);
    const columns = Array.from({ length: this.#expectedCount() }, (_, column) => ({
      generation: `${kind} ${Date.now()}`, rows: 1, row: 0, kind: column === 0 ? kind : 'none', stale: false, reason,
    }));
    this.#wheels.update({ columns }, new Set(), false);
  }

  #expectedCount() {
    const attribute = (name) => this.#host.getAttribute(name);
    return Number(attribute('levels')) || list(attribute('titles')).length || list(attribute('labels')).length || list(attribute('column-widths')).length
      || (this.#host.hasAttribute('endpoint') ? 3 : 2);
  }
}

function labelOf(host) {
  return [...host.labels].map((label) => label.textContent.trim()).join(' ');
}

function length(text) {
  return /^[\d.]+$/.test(text) ? `${text}px` : text;
}

function setLength(style, property, text) {
  if (text) style.setProperty(property, length(text));
  else style.removeProperty(property);
}
