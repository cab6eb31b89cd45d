// The field that shows the value and opens the picker: a combobox whose popup is a dialog.

export class Field {
  #placeholder = '';
  #text = '';
  #name = '';

  element = document.createElement('button');
  #content = document.createElement('span');

  constructor(onOpen) {
    const { element } = this;
    element.type = 'button';
    element.className = 'field';
    element.part = 'field';
    element.role = 'combobox';
    element.ariaHasPopup = 'dialog';
    element.ariaExpanded = 'false';
    element.setAttribute('aria-controls', 'popup');
    element.append(this.#content);
    this.#content.className = 'content';
    element.addEventListener('click', onOpen);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpen();
    });
  }

  describe({ name, placeholder }) {
    this.#name = name;
    this.#placeholder = placeholder;
    this.#show();
  }

  set text(text) {
    this.#text = text;
    this.#show();
  }

  set isExpanded(isExpanded) {
    this.element.ariaExpanded = String(isExpanded);
  }

  #show() {
    this.#content.textContent = this.#text || this.#placeholder;
    this.element.classList.toggle('vacant', !this.#text);
    this.element.ariaLabel = [this.#name, this.#content.textContent].filter(Boolean).join(': ');
  }
}
