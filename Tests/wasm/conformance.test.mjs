// Every script of Conformance/ holds on the WebAssembly module, too.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { run } from './conformance.mjs';

const folder = new URL('../../Conformance/', import.meta.url);
const bytes = await readFile(new URL('../../.build/web/cascade-picker.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes, {});

const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'schema.json').sort();

test('There are scripts', () => assert.ok(files.length > 0));

for (const name of files) {
  const file = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  test(`${name} holds on the module`, () => assert.deepEqual(run(instance.exports, file.scripts), []));
}
