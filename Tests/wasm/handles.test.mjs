// Handles that the host makes up, however odd, are unknown and never a trap.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const bytes = await readFile(new URL('../../.build/web/cascade-picker.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes, {});
const engine = instance.exports;

function call(name, ...before) {
  const text = new TextEncoder().encode(before.pop());
  const start = engine.cascade_allocate(text.length);
  new Uint8Array(engine.memory.buffer, start, text.length).set(text);
  const result = engine[name](...before, start, text.length);
  engine.cascade_release(start);
  return result;
}

const odd = [0, -1, 1, 2 ** 31 - 1, -(2 ** 31)];

test('No handle of a picker traps', () => {
  for (const handle of odd) {
    assert.equal(engine.cascade_picker_state(handle), 0);
    assert.equal(engine.cascade_picker_rows(handle, 0, 0, 10), 0);
    assert.equal(call('cascade_picker_find', handle, 0, 0, 'a'), -1);
    engine.cascade_picker_release(handle);
    engine.cascade_hierarchy_release(handle);
  }
});

test('No handle of a hierarchy in a source traps', () => {
  for (const handle of odd) {
    assert.equal(call('cascade_picker_new', `{"source":{"hierarchy":${handle}}}`), 0);
  }
});
