// The bar above the wheels: close on the left, a title, done on the right.

export class Toolbar {
  #close = button('close');
  #title = document.createElement('span');
  #done = button('done');

  element = document.createElement('div');

  constructor({ onClose, onDone }) {
    this.element.className = 'toolbar';
    this.element.part = 'toolbar';
    this.#title.className = 'heading';
    this.#title.part = 'heading';
    this.element.append(this.#close, this.#title, this.#done);
    this.#close.addEventListener('click', onClose);
    this.#done.addEventListener('click', onDone);
  }

  describe(texts, heading) {
    this.#close.textContent = texts.close;
    this.#done.textContent = texts.done;
    this.#title.textContent = heading;
  }

  /** Whether a confirm waits for wheels and loads. */
  set isWaiting(waits) {
    this.#done.classList.toggle('waiting', waits);
    this.#done.ariaBusy = String(waits);
  }
}

function button(name) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = name;
  element.part = `button ${name}`;
  return element;
}
