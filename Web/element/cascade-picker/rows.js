// The rows of one wheel in the document: all of a short list, those near the window of a long one.

/** Longer lists are windowed. */
export const wholeRows = 200;
/** Rows of a windowed list above and below the window; a fling of average strength stays within them. */
const margin = 18;
/** How many of these must be left before others are made. */
const spare = 8;

export class Rows {
  #container;
  #column;
  #count = 0;
  #fetch = null;
  #label;
  #first = 0;
  #last = 0;

  /** `label(entry)` is the text of a row that has no name of its own. */
  constructor(container, column, label) {
    this.#container = container;
    this.#column = column;
    this.#label = label;
  }

  get isWindowed() {
    return this.#count > wholeRows;
  }

  /** Shows another list; `fetch(first, count)` reads entries. */
  replace(count, fetch) {
    this.#count = count;
    this.#fetch = fetch;
    this.#first = this.#last = 0;
    this.#container.replaceChildren();
    this.#container.style.setProperty('--count', count);
    if (!this.isWindowed) this.#add(0, count);
  }

  /** Makes the rows around a window of `visible` rows exist, the first of which is `top`. */
  showAround(top, visible) {
    const first = Math.floor(top);
    const last = Math.ceil(top + visible);
    const isCovered = this.#first <= Math.max(0, first - spare) && this.#last >= Math.min(this.#count, last + spare);
    if (!isCovered) this.#show(Math.max(0, first - margin), Math.min(this.#count, last + margin));
  }

  /** The row of an element in it. */
  index(element) {
    const row = element.closest('.row');
    return row ? this.#first + [...this.#container.children].indexOf(row) : -1;
  }

  /** The element of a row, if it exists. */
  element(row) {
    return this.#container.children[row - this.#first] ?? null;
  }

  /** Writes the rows' texts again, after the labels have changed. */
  relabel() {
    const first = this.#first;
    const last = this.#last;
    this.#container.replaceChildren();
    this.#first = this.#last = 0;
    this.#add(first, last);
  }

  #show(first, last) {
    if (first >= this.#last || last <= this.#first) {
      this.#container.replaceChildren();
      this.#add(first, last);
      return;
    }
    for (; this.#first < first; this.#first++) this.#container.firstElementChild.remove();
    for (; this.#last > last; this.#last--) this.#container.lastElementChild.remove();
    if (first < this.#first) this.#container.prepend(...this.#make(first, this.#first));
    if (last > this.#last) this.#container.append(...this.#make(this.#last, last));
    this.#first = first;
    this.#last = last;
  }

  #add(first, last) {
    this.#container.append(...this.#make(first, last));
    this.#first = first;
    this.#last = last;
  }

  #make(first, last) {
    if (last <= first) return [];
    return this.#fetch(first, last - first).map((entry, index) => this.#row(entry, first + index));
  }

  #row(entry, index) {
    const row = (pattern ??= rowPattern()).cloneNode(true);
    row.id = `row-${this.#column}-${index}`;
    row.setAttribute('aria-setsize', this.#count);
    row.setAttribute('aria-posinset', index + 1);
    const text = entry.kind === 'data' ? entry.name : this.#label(entry.kind);
    row.firstChild.textContent = text;
    if (!text) row.setAttribute('aria-label', this.#label('nothing'));
    if (this.isWindowed) row.style.setProperty('--index', index);
    if (entry.disabled || entry.kind === 'none') row.setAttribute('aria-disabled', 'true');
    if (entry.disabled) row.part.add('disabled');
    if (entry.kind !== 'data') {
      row.className = `row ${entry.kind}`;
      row.part.replace('data', entry.kind);
    }
    return row;
  }
}

let pattern;

/** What every row is a copy of. */
function rowPattern() {
  const row = document.createElement('div');
  row.className = 'row data';
  row.setAttribute('part', 'row data');
  row.setAttribute('role', 'option');
  row.setAttribute('aria-selected', 'false');
  row.append(document.createElement('span'));
  row.firstChild.className = 'text';
  row.firstChild.setAttribute('part', 'text');
  return row;
}
