// The module's own allocator: blocks do not overlap and keep their contents, and what is released is used again.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const bytes = await readFile(new URL('../../.build/web/cascade-picker.wasm', import.meta.url));
const module = await WebAssembly.compile(bytes);

async function instance() {
  return (await WebAssembly.instantiate(module, {})).exports;
}

// A generator with a seed, so that a failure can be repeated with SEED=….
function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('The module imports nothing', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('Blocks are aligned, apart from each other, and keep their contents', async (context) => {
  const { memory, cascade_allocate, cascade_release } = await instance();
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  context.diagnostic(`SEED=${seed}`);
  const next = random(seed);
  const live = [];
  for (let step = 0; step < 50_000; step += 1) {
    if (live.length < 200 && next(5) < 3) {
      const size = next(20) === 0 ? next(200_000) : next(300);
      const start = cascade_allocate(size);
      assert.equal(start % 16, 0);
      const mark = next(256);
      new Uint8Array(memory.buffer, start, size).fill(mark);
      live.push({ start, size, mark });
    } else if (live.length > 0) {
      const [{ start, size, mark }] = live.splice(next(live.length), 1);
      const block = new Uint8Array(memory.buffer, start, size);
      assert.ok(block.every((byte) => byte === mark), `step ${step}: another block wrote into this one`);
      cascade_release(start);
    }
  }
});

test('Memory that is released is used again', async () => {
  const { memory, cascade_allocate, cascade_release } = await instance();
  const fill = (sizes) => sizes.map((size) => cascade_allocate(size));
  const sizes = Array.from({ length: 1000 }, (_, index) => 16 + index * 7);
  fill(sizes).forEach(cascade_release);
  const once = memory.buffer.byteLength;
  for (let round = 0; round < 100; round += 1) {
    const blocks = fill(round % 2 ? sizes : [...sizes].reverse());
    // Every second one first, so that free blocks must be joined to hold the next round's.
    blocks.filter((_, index) => index % 2).forEach(cascade_release);
    blocks.filter((_, index) => index % 2 === 0).forEach(cascade_release);
  }
  assert.equal(memory.buffer.byteLength, once);
  // All is one block again: one nearly as large as all before needs no more pages.
  cascade_release(cascade_allocate((sizes.reduce((sum, size) => sum + size) / 8) * 7));
  assert.equal(memory.buffer.byteLength, once);
});

test('Growing block by block grows the memory little beyond what is used', async () => {
  const { memory, cascade_allocate } = await instance();
  for (let index = 0; index < 1000; index += 1) cascade_allocate(10_000);
  assert.ok(memory.buffer.byteLength < 1.25 * 10_000_000);
});
