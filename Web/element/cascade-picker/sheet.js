// The bottom sheet: a modal dialog, so that the platform keeps focus in, gives it back, and hides the page behind.

const wide = () => matchMedia('(min-width: 640px)').matches;

export class Sheet {
  #dialog = document.createElement('dialog');
  #onCancel;

  /** A sheet that shows `content`; `onCancel` hears that the user wants it gone. */
  constructor(onCancel) {
    this.#onCancel = onCancel;
    this.#dialog.className = 'sheet';
    this.#dialog.part = 'sheet';
    this.#dialog.addEventListener('cancel', (event) => this.#cancelled(event));
    this.#dialog.addEventListener('click', (event) => this.#clicked(event));
  }

  get element() {
    return this.#dialog;
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** Shows the sheet, on a wide screen beside an `anchor` if there is one. */
  show(name, anchor) {
    this.#dialog.ariaLabel = name;
    this.#place(anchor);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  hide() {
    if (this.#dialog.open) this.#dialog.close();
  }

  #place(anchor) {
    const isPopover = anchor !== null && wide();
    this.#dialog.classList.toggle('popover', isPopover);
    if (!isPopover) return;
    const box = anchor.getBoundingClientRect();
    const isAbove = innerHeight - box.bottom < 300 && box.top > innerHeight - box.bottom;
    this.#dialog.classList.toggle('above', isAbove);
    const style = this.#dialog.style;
    style.setProperty('--anchor-start', `${box.left}px`);
    style.setProperty('--anchor-edge', `${isAbove ? innerHeight - box.top : box.bottom}px`);
    style.setProperty('--anchor-width', `${box.width}px`);
  }

  // Escape and the system's back gesture; the engine decides what closing means.
  #cancelled(event) {
    event.preventDefault();
    this.#onCancel();
  }

  // A click on the backdrop has the dialog itself as its target, and lies outside its box.
  #clicked(event) {
    if (event.target !== this.#dialog) return;
    const box = this.#dialog.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right
      && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside) this.#onCancel();
  }
}
