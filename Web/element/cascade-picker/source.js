// Where rows come from: a service that answers parent by parent, a file, a script's own function.

import { levelsOf } from './configuration.js';

/** Seconds after which an answer that has not come is a failure. */
const patience = 20;

/**
 * What an element's data are: a `source` as the engine takes it, the `service` that loads its levels, and `release`, to
 * be called when the engine has the source.
 */
export function sourceOf(element, engine) {
  const attribute = (name) => element.getAttribute(name);
  const view = viewOf(element);
  const loading = (service, levels, resolves = false) => ({
    source: { load: true, levels: levelsOf(element) || levels, resolves }, service,
  });
  const { data, loader } = element;
  if (data?.computed) return { source: data };
  if (data !== null && data !== undefined) {
    try {
      const hierarchy = wholeData(data, engine, attribute('shape'));
      return { source: { hierarchy, view }, release: () => engine.releaseHierarchy(hierarchy) };
    } catch (error) {
      return loading({ load: async () => { throw error; } }, 1);
    }
  }
  if (loader) return loading(scripted(loader), loader.levels, Boolean(loader.resolve));
  if (attribute('src')) return loading(wholeFile(attribute('src'), engine, attribute('shape') ?? undefined), 2);
  if (attribute('endpoint')) return loading(areaService(attribute('endpoint'), attribute('root') ?? undefined), 3);
  return loading({ load: () => new Promise(() => {}) }, 1);
}

/** Whether the city step that data may declare is shown. */
export function viewOf(element) {
  return element.getAttribute('view') === 'step' ? 'step' : 'stored';
}

function wholeData(data, engine, options) {
  if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) {
    const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
    return engine.hierarchy(bytes, { packed: isPacked(bytes), options });
  }
  return engine.hierarchy(typeof data === 'string' ? data : JSON.stringify(data), { options });
}

// A packed file begins with the name and number of its format.
function isPacked(bytes) {
  return String.fromCharCode(...bytes.subarray(0, 8)) === 'CASCADE1';
}

/**
 * The levels of a service that speaks the area protocol: `POST` with `id=<parent id>`, answered by
 * `{"error_code":0,"data":[{"area_id":…,"name":…},…]}`.
 */
function areaService(address, rootID = '0') {
  return {
    async load(path, signal) {
      const id = path.length ? path[path.length - 1].code : rootID;
      const answer = await request(address, signal, { method: 'POST', body: new URLSearchParams({ id }) });
      return { rows: areaRows(answered(await answer.text(), address), address) };
    },
  };
}

/** A file that has the whole tree, JSON or packed. */
function wholeFile(address, engine, options) {
  return {
    isWhole: true,
    async load(path, signal) {
      const answer = await request(address, signal);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const place = `${address}: `;
      return { hierarchy: engine.hierarchy(bytes, { packed: isPacked(bytes), options, place }) };
    },
  };
}

/** A script's function: `load(path, signal)` gives rows, or a promise of rows; `resolve(code)` a path. */
function scripted({ load, resolve }) {
  return {
    async load(path, signal) {
      return { rows: (await load(path, signal)) ?? [] };
    },
    resolve: resolve && (async (code, signal) => (await resolve(code, signal)) ?? []),
  };
}

async function request(address, signal, options) {
  const end = new AbortController();
  const stop = () => end.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, patience * 1000);
  try {
    const answer = await fetch(address, { ...options, signal: end.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    // The body is part of what is waited for.
    return new Response(await answer.arrayBuffer(), { headers: answer.headers });
  } catch (error) {
    if (end.signal.aborted) throw new Error(`${address} did not answer within ${patience} s`);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function answered(text, address) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} did not answer in JSON`);
  }
}

function areaRows(answer, address) {
  if (answer === null || typeof answer !== 'object') throw new Error(`${address} answered no object`);
  if (answer.error_code !== undefined && Number(answer.error_code) !== 0) {
    throw new Error(answer.message || `${address} answered error_code ${answer.error_code}`);
  }
  const { data = null } = answer;
  if (data === null) return [];
  if (!Array.isArray(data)) throw new Error(`${address} answered data that are not a list`);
  return data.map((row, index) => {
    if (!isID(row?.area_id) || typeof row.name !== 'string') {
      throw new Error(`${address} answered data[${index}] without area_id and name`);
    }
    return { code: String(row.area_id), name: row.name };
  });
}

function isID(id) {
  return Number.isSafeInteger(id) || typeof id === 'string' && id !== '';
}
