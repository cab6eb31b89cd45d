// The element as a form control: what it submits, and whether it is valid.

/** What every form control has. A server, where there are no elements, can import it all the same. */
export class FormControl extends (globalThis.HTMLElement ?? Object) {
  static get formAssociated() { return true; }

  #internals = this.attachInternals();

  get form() { return this.#internals.form; }
  get labels() { return this.#internals.labels; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  get type() { return this.localName; }

  get name() { return this.getAttribute('name') ?? ''; }
  set name(name) { this.setAttribute('name', name); }

  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() { return this.#internals.reportValidity(); }

  /**
   * Tells the form a value: the codes of its path, or its names where a level has no code, joined by commas; with
   * `submit="levels"` each level, too, as `name.0`, `name.1` ….
   */
  submitted(value) {
    if (!value) {
      this.#internals.setFormValue(null);
      return;
    }
    const state = JSON.stringify({ path: value.path });
    const steps = value.codes.every(Boolean) ? value.codes : value.names;
    if (this.getAttribute('submit') !== 'levels' || !this.name) {
      this.#internals.setFormValue(steps.join(','), state);
      return;
    }
    const entries = new FormData();
    entries.append(this.name, steps.join(','));
    steps.forEach((step, level) => entries.append(`${this.name}.${level}`, step));
    this.#internals.setFormValue(entries, state);
  }

  /** A required control without a value is invalid; the message is shown at the anchor. */
  validated(value, message, anchor) {
    if (this.hasAttribute('required') && !value) this.#internals.setValidity({ valueMissing: true }, message, anchor);
    else this.#internals.setValidity({});
  }
}
