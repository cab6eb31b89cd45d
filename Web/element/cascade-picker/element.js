// The custom element: attributes, properties and life of a picker.

import {
  attributes, levelsOf, optionAttributes, optionsOf, requestIn, requestOf, sourceAttributes, usualTemplate,
} from './configuration.js';
import { loadEngine } from './engine.js';
import { Face } from './face.js';
import { FormControl } from './form.js';
import { Session } from './session.js';
import { sourceOf, viewOf } from './source.js';

/**
 * Linked wheels. See `Documentation/Browser.md` for attributes, properties, methods, events, parts and custom properties.
 *
 * `CascadePicker.engine` is the address of the WebAssembly module, for elements without one of their own.
 */
export class CascadePicker extends FormControl {
  static get observedAttributes() { return attributes; }

  #face;
  #session = null;
  #state = null;
  #starts = 0;
  #data = null;
  #loader = null;
  #wishes = [];
  #isOpening = null;
  #confirmations = [];
  #ready = promised();
  #isLive = false;
  #asked = null;
  #unfound = null;

  constructor() {
    super();
    this.#face = new Face(this, {
      confirm: () => this.confirm(),
      close: () => this.close(),
      open: () => this.open(),
      retry: (column) => this.#retry(column),
    });
  }

  // Life

  connectedCallback() {
    this.#isLive = true;
    if (this.#session) {
      this.#face.align();
      return;
    }
    this.#face.connect();
    if (this.hasAttribute('value') && !this.#wishes.length) this.#wish(requestIn(this.getAttribute('value')), 'value');
    this.#describeForm();
    this.#start();
  }

  // An element that is moved comes back at once.
  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#end());
  }

  #end() {
    this.#isLive = false;
    this.#starts += 1;
    this.#keepWishes();
    this.#confirmed(null);
    this.#session?.end();
    this.#session = null;
    this.#face.disconnect();
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#isLive) return;
    this.#face.configure();
    if (name === 'value') this.#set(requestIn(after), 'value');
    else if (name === 'levels' && this.#session && levelsOf(this)) {
      this.#session.handle({ event: 'setLevels', levels: levelsOf(this) });
    } else if (name === 'levels' || name === 'engine') this.#restart();
    else if (sourceAttributes.has(name)) this.#replace();
    else if (optionAttributes.has(name)) this.#configure();
    else if (name === 'mode') this.#restart();
    this.#describeForm();
  }

  formDisabledCallback() {
    this.#configure();
  }

  formResetCallback() {
    this.#set(requestIn(this.getAttribute('value')), 'value');
  }

  formStateRestoreCallback(state) {
    this.#set(requestIn(state), 'value');
  }

  async #start() {
    const start = ++this.#starts;
    this.#face.showWaiting();
    try {
      const engine = await loadEngine(this.getAttribute('engine') ?? CascadePicker.engine);
      if (start !== this.#starts) return;
      const { source, service, release } = sourceOf(this, engine);
      this.#session = new Session(engine, { source, service, options: optionsOf(this), host: this.#sessionHost() });
      release?.();
      this.#face.session = this.#session;
      this.#show(this.#session.state(), new Set());
      const needsRows = this.#face.isAlwaysOpen || this.#wishes.some(({ as }) => as === 'value');
      for (const wish of this.#wishes.splice(0)) this.#session.handle(wish);
      if (this.#isOpening || needsRows) this.#open(this.#isOpening?.selection);
    } catch (error) {
      if (start !== this.#starts) return;
      this.#face.showBroken(error);
    }
  }

  #restart() {
    this.#end();
    this.connectedCallback();
  }

  #keepWishes() {
    if (!this.#state || !this.#session) return;
    const { value, selection } = this.#state;
    this.#wishes = [];
    if (value) this.#wish({ path: value.path }, 'value');
    if (selection.path.length) this.#wish({ path: selection.path }, 'selection');
    this.#state = null;
  }

  #wish(selection, as) {
    if (selection) this.#wishes.push({ event: 'set', selection, as });
  }

  // Data

  /** The rows, nested; or their JSON as text; or the bytes of a file; or `{computed: 'date', from, to}`. */
  get data() {
    return this.#data;
  }

  set data(data) {
    this.#data = data;
    this.#replace();
  }

  /** A function of a script that loads level by level: `{levels, load(path, signal), resolve?(code, signal)}`. */
  get loader() {
    return this.#loader;
  }

  set loader(loader) {
    this.#loader = loader;
    this.#replace();
  }

  #replace() {
    if (!this.#session) {
      if (this.isConnected) this.#start();
      return;
    }
    const { source, service, release } = sourceOf(this, this.#session.engine);
    this.#session.replace(source, service);
    release?.();
    // What was not in the old data may be in these.
    if (this.#unfound) this.#session.handle(this.#unfound);
  }

  #configure() {
    this.#face.configure();
    this.#session?.handle({ event: 'configure', options: optionsOf(this) });
  }

  // Selection and value

  /** What was last committed: `{path, names, codes, text, complete}`, or `null`. Takes whatever names a path. */
  get value() {
    return this.#describe(this.#state?.value, 1);
  }

  set value(given) {
    this.#set(requestOf(given), 'value');
  }

  /** What the wheels show, in the same form. */
  get selection() {
    return this.#describe(this.#state?.selection, 0);
  }

  set selection(given) {
    this.#set(requestOf(given), 'selection');
  }

  /** What the wheels show, by the template. */
  get text() {
    return this.selection?.text ?? '';
  }

  /** Fulfilled when the wheels first show rows. */
  get ready() {
    return this.#ready.promise;
  }

  get isOpen() {
    return this.#face.isOpen;
  }

  /** Empties the value; the wheels go where they opened. */
  clear() {
    this.#wishes = [];
    this.#unfound = null;
    this.#session?.handle({ event: 'clear' });
  }

  /** The selection as a text by another template. */
  format(template) {
    return this.#session?.format(0, template) ?? '';
  }

  /** An attribute of the row that the selection has on a level, for example `zip`; empty if it has none. */
  attribute(key, level = (this.#state?.selection.path.length ?? 0) - 1) {
    return level >= 0 ? this.#session?.attribute(0, level, key) ?? '' : '';
  }

  #set(selection, as) {
    if (!selection) {
      this.clear();
    } else if (this.#session) {
      this.#unfound = null;
      this.#asked = { event: 'set', selection, as };
      this.#session.handle(this.#asked);
      // A value can only be found in rows, which a picker that has not been opened does not load.
      if (as === 'value') this.#open();
    } else {
      this.#wishes = this.#wishes.filter((wish) => as === 'selection' && wish.as === 'value');
      this.#wish(selection, as);
    }
  }

  #describe(selection, which) {
    if (!selection) return null;
    const { path, complete } = selection;
    const template = this.getAttribute('template') ?? usualTemplate(this.#state?.columns.length ?? path.length);
    const names = path.map((step) => step.name);
    return {
      path,
      names,
      codes: path.map((step) => step.code ?? ''),
      text: this.#session?.format(which, template) ?? names.join(' '),
      complete,
    };
  }

  // What the user or the program does

  /** Shows the picker, with a selection if one is given. */
  open(selection) {
    if (this.hasAttribute('readonly') || this.matches(':disabled')) return;
    this.#isOpening = { selection: requestOf(selection) };
    this.#face.open();
    if (this.#session) this.#open(this.#isOpening.selection);
  }

  /** Goes away without choosing, as the close button does. */
  close() {
    if (!this.isOpen) return;
    if (this.#session) {
      this.#session.handle({ event: 'cancel' });
    } else {
      this.#closed();
      this.#dispatch('cancel', {});
    }
  }

  /**
   * Chooses what the wheels show as soon as they rest and their rows have come, as the done button does. Gives the new
   * value, or `null` if it is refused or withdrawn.
   */
  confirm() {
    if (!this.#session) return Promise.resolve(null);
    const confirmation = promised();
    this.#confirmations.push(confirmation);
    this.#session.handle({ event: 'confirm' });
    return confirmation.promise;
  }

  #confirmed(value) {
    for (const { resolve } of this.#confirmations.splice(0)) resolve(value);
  }

  // What the wheels of a picker that has been open before show already is what they are to show.
  #open(selection) {
    if (selection) this.#session.handle({ event: 'open', selection });
    else if (!this.#state.open) this.#session.handle({ event: 'open' });
    this.#face.align();
  }

  #closed() {
    this.#isOpening = null;
    this.#confirmed(null);
    this.#face.hide();
  }

  #retry(column) {
    if (this.#session) this.#session.handle({ event: 'retry', column });
    else this.#start();
  }

  // What the engine says

  #sessionHost() {
    return {
      view: () => viewOf(this),
      show: (state, moved) => this.#show(state, moved),
      detail: (effect) => this.#detail(effect),
      tell: (notice) => this.#tell(notice),
    };
  }

  #describeForm() {
    const { value } = this;
    this.submitted(value);
    this.validated(value, this.#face.texts.choose, this.#face.anchor);
    this.#face.showValue(value?.text ?? '');
  }

  #show(state, moved) {
    this.#state = state;
    this.#face.show(state, moved);
    this.#describeForm();
    if (state.open && !['loading', 'failed'].includes(state.columns[0]?.kind)) this.#ready.resolve(this);
    // Not at once: a listener may give the engine an event, while what this one asks for is not done yet.
    queueMicrotask(() => this.#dispatch('show', this.selection));
  }

  #detail({ effect, selection, value, ...rest }) {
    if (effect === 'change') return { ...this.#describe(value, 1), ...rest };
    return { ...this.#describe(selection ?? this.#state.selection, 0), ...rest };
  }

  #tell({ type, effect, detail }) {
    if (type === 'cancel') this.#closed();
    if (type === 'change' && this.#confirmations.length) {
      this.#confirmed(detail);
      this.#closed();
    }
    if (type === 'refused' && effect.event === 'confirm') {
      this.#confirmed(null);
      if (!withdrawals.has(effect.reason)) this.#face.refuse();
    }
    if (type === 'restored') this.#unfound = effect.outcome === 'notFound' ? this.#asked : null;
    if (type === 'input') this.#unfound = null;
    if (type === 'resolved') this.#face.announce(detail.text);
    this.#dispatch(type, detail);
  }

  #dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

// The user or the program went on to something else.
const withdrawals = new Set(['turned', 'cancelled', 'selectionSet', 'replaced']);

function promised() {
  let resolve;
  const promise = new Promise((done) => { resolve = done; });
  return { promise, resolve };
}
