// The WebAssembly module: one instance per page, shared by all pickers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const engines = new Map();

/** The engine at an address; every caller with the same address gets the same one. A failure is not kept. */
export function loadEngine(url) {
  const key = String(url);
  if (!engines.has(key)) {
    const loading = instantiate(key).then((exports) => new Engine(exports));
    engines.set(key, loading);
    loading.catch(() => engines.delete(key));
  }
  return engines.get(key);
}

async function instantiate(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  instance.exports._initialize?.();
  return instance.exports;
}

export class Engine {
  #wasm;

  constructor(exports) {
    this.#wasm = exports;
  }

  /**
   * A hierarchy from bytes or text: packed, or JSON in any of the shapes that the engine reads. What cannot be read is an
   * error that says so, which begins with `place`.
   */
  hierarchy(bytes, { packed = false, options, place = '' } = {}) {
    const call = packed ? 'cascade_hierarchy_packed' : 'cascade_hierarchy_json';
    const handle = this.#with(packed ? [bytes] : [bytes, options ?? '{}'], (...memory) => this.#wasm[call](...memory));
    if (handle) return handle;
    const { error } = this.#answer(this.#wasm.cascade_result_size());
    throw Object.assign(new Error(place + error), { isUnreadable: true });
  }

  releaseHierarchy(handle) {
    this.#wasm.cascade_hierarchy_release(handle);
  }

  picker(source, options) {
    const text = JSON.stringify({ source, options });
    const handle = this.#with([text], (...memory) => this.#wasm.cascade_picker_new(...memory));
    if (!handle) throw new Error(this.#answer(this.#wasm.cascade_result_size()).error);
    return new EnginePicker(this, handle);
  }

  /** Calls an export of a picker; texts and bytes become pointer and size, the result is read as JSON. */
  ask(name, numbers, ...texts) {
    return this.#answer(this.#with(texts, (...memory) => this.#wasm[name](...numbers, ...memory)));
  }

  /** As `ask`, for the exports whose result is a number. */
  number(name, numbers, ...texts) {
    return this.#with(texts, (...memory) => this.#wasm[name](...numbers, ...memory));
  }

  /** As `ask`, for the exports whose result is plain text. */
  text(name, numbers, ...texts) {
    return this.#read(this.#with(texts, (...memory) => this.#wasm[name](...numbers, ...memory)));
  }

  #with(texts, call) {
    const memory = texts.flatMap((text) => {
      const bytes = typeof text === 'string' ? encoder.encode(text) : text;
      const pointer = this.#wasm.cascade_allocate(Math.max(bytes.length, 1));
      new Uint8Array(this.#wasm.memory.buffer, pointer, bytes.length).set(bytes);
      return [pointer, bytes.length];
    });
    const result = call(...memory);
    for (let index = 0; index < memory.length; index += 2) this.#wasm.cascade_release(memory[index]);
    return result;
  }

  #read(size) {
    return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#wasm.cascade_result(), size));
  }

  #answer(size) {
    return JSON.parse(this.#read(size));
  }
}

/** One picker of the engine; `release` it when it is no longer needed. */
class EnginePicker {
  #engine;
  #handle;

  constructor(engine, handle) {
    this.#engine = engine;
    this.#handle = handle;
  }

  handle(event) {
    const answer = this.#engine.ask('cascade_picker_handle', [this.#handle], JSON.stringify(event));
    if (answer.error) throw new Error(answer.error);
    return answer.effects;
  }

  state() {
    return this.#engine.ask('cascade_picker_state', [this.#handle]);
  }

  rows(column, first, count) {
    return this.#engine.ask('cascade_picker_rows', [this.#handle, column, first, count]);
  }

  format(which, template) {
    return this.#engine.text('cascade_picker_format', [this.#handle, which], template);
  }

  attribute(which, level, key) {
    return this.#engine.text('cascade_picker_attribute', [this.#handle, which, level], key);
  }

  /** The next row from `start` on that begins with the text, or −1. */
  find(column, start, text) {
    return this.#engine.number('cascade_picker_find', [this.#handle, column, start], text);
  }

  release() {
    if (this.#handle) this.#engine.number('cascade_picker_release', [this.#handle]);
    this.#handle = 0;
  }
}
