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
  const loading = (service, usual) => {
    const levels = levelsOf(element);
    if (levels) service.levels = null;
    return { source: { load: true, levels: levels || usual, resolves: !!service.resolve }, service };
  };
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
  if (loader) return loading(scripted(loader), loader.levels);
  if (attribute('src')) return loading(wholeFile(attribute('src'), engine, attribute('shape')), 2);
  if (attribute('endpoint')) return loading(levelService(attribute('endpoint'), attribute('root')), 3);
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
 * The levels of a service: a set of the divisions service, as in `/v1/cn`, at the addresses that can be files; else one that
 * speaks the area protocol: `POST` with `id=<parent id>`, answered by `{"error_code":0,"data":[{"area_id":…,"name":…},…]}`.
 */
function levelService(address, root) {
  const ask = async (signal, place, options) => new Response(await request(place, signal, options)).json().catch(() => {
    throw new Error(`${place} did not answer in JSON`);
  });
  const file = (what, key, signal) => ask(signal, `${address}/${what}${key ? '/' + encodeURIComponent(key) : ''}.json`);
  // What a row is asked for by tells it from others better than a code that repeats.
  const keyed = ({ key, ...row }) => (key ? { ...row, code: key } : row);
  const parent = (path) => path.at(-1)?.code ?? root;
  const [, base, set, stored] = /^(.*\/v1\/)([^/]+)(\/stored)?/.exec(address) ?? [];
  return base ? {
    levels: async (signal) => (await ask(signal, `${base}sets.json`))
      .sets.find(({ name }) => name === set)?.[stored ? 'storedLevels' : 'levels'],
    load: async (path, signal) => ({ rows: (await file('children', parent(path), signal)).rows.map(keyed) }),
    // A code that no row has, or several, is not found (P13).
    resolve: (code, signal) => file('path', code, signal).then(
      ({ levels }) => levels.map(({ rows, chosen }) => keyed(rows[chosen])),
      (error) => { if (/40[49]/.test(error.status)) return []; throw error; },
    ),
  } : {
    load: async (path, signal) => {
      const body = new URLSearchParams({ id: parent(path) ?? 0 });
      return { rows: areaRows(await ask(signal, address, { method: 'POST', body }), address) };
    },
  };
}

/** A file that has the whole tree, JSON or packed. */
function wholeFile(address, engine, options) {
  return {
    isWhole: true,
    async load(path, signal) {
      const bytes = new Uint8Array(await request(address, signal));
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
    if (!answer.ok) throw Object.assign(new Error(`${address} answered ${answer.status}`), { status: answer.status });
    // The body is part of what is waited for.
    return await answer.arrayBuffer();
  } catch (error) {
    if (end.signal.aborted) throw new Error(`${address} did not answer within ${patience} s`);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function areaRows(answer, address) {
  if (Object(answer) !== answer) throw new Error(`${address} answered no rows`);
  // A success may also be the text 0.
  if ((answer.error_code ?? 0) != 0) {
    throw new Error(answer.message || `${address} answered error_code ${answer.error_code}`);
  }
  const data = answer.data ?? [];
  if (!Array.isArray(data)) throw new Error(`${address} answered no rows`);
  return data.map((row, index) => {
    const { area_id: id, name } = Object(row);
    if (!(Number.isSafeInteger(id) || id && typeof id === 'string') || typeof name !== 'string') {
      throw new Error(`${address} answered data[${index}] without area_id and name`);
    }
    return { code: String(id), name };
  });
}
