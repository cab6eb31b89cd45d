// The element's attributes as the engine and the wheels take them.

/** The attributes that the element looks at. */
export const attributes = [
  'src', 'endpoint', 'root', 'levels', 'commit', 'landing', 'leads', 'placeholders', 'titles', 'labels', 'heading', 'view', 'shape',
  'column-widths', 'row-height', 'font', 'template', 'lang', 'mode', 'toolbar', 'readonly', 'disabled', 'required',
  'value', 'engine', 'name', 'submit', 'aria-label',
];

/** Those that name the data; another value of one means other data. */
export const sourceAttributes = new Set(['src', 'endpoint', 'root', 'view', 'shape']);
/** Those that the engine's options are made of. */
export const optionAttributes = new Set(['commit', 'landing', 'leads', 'readonly', 'disabled']);

const landings = ['first', 'prompt', 'remembered', 'sameName', 'sameIndex'];

/** The engine's options, `levels` left out where it is not given. */
export function optionsOf(element) {
  const options = {
    landing: landings.find((name) => name.toLowerCase() === element.getAttribute('landing')?.toLowerCase()) ?? 'first',
    leads: list(element.getAttribute('leads')).map((lead) => (lead === 'prompt' || lead === 'all' ? lead : 'none')),
    commit: element.getAttribute('commit') === 'live' ? 'live' : 'confirm',
    readOnly: element.hasAttribute('readonly') || element.matches(':disabled'),
  };
  const levels = levelsOf(element);
  if (levels) options.levels = levels;
  return options;
}

/** The number of wheels asked for, 1…32, or 0 where the data say it. */
export function levelsOf(element) {
  const levels = Number(element.getAttribute('levels'));
  return Number.isInteger(levels) && levels >= 1 && levels <= 32 ? levels : 0;
}

/** A list in an attribute: JSON, or words separated by commas or, without one, by spaces. */
export function list(text) {
  if (!text) return [];
  if (text.trim().startsWith('[')) return parsed(text)?.map(String) ?? [];
  return text.includes(',') ? text.split(',').map((word) => word.trim()) : text.trim().split(/\s+/);
}

/** The selection in an attribute; `null` where it names none. */
export function requestIn(text) {
  try {
    return requestOf(text);
  } catch {
    return null;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A selection as the engine takes it, from what a program gives: codes in an array, one code, a selection or value that
 * the element gave, or an object with `codes`, `names`, `code` or `path`. `null` for nothing.
 */
export function requestOf(given) {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given === 'string') {
    if (/^\s*[[{]/.test(given)) return requestOf(JSON.parse(given));
    return given.includes(',') ? { codes: list(given) } : { code: given };
  }
  if (typeof given === 'number') return { code: String(given) };
  if (Array.isArray(given)) return given.length ? { codes: given.map(String) } : null;
  if (given.path) return { path: given.path };
  if (given.names) return { names: given.names };
  if (given.codes) return { codes: given.codes.map(String) };
  if (given.code !== undefined) return { code: String(given.code) };
  throw new TypeError('a selection is codes, names, a code or a path');
}

/** Every level's name, joined by spaces. */
export function usualTemplate(levels) {
  return Array.from({ length: levels }, (_, level) => `{${level}}`).join(' ');
}
