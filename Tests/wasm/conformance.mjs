// Runs the scripts of Conformance/ on the WebAssembly module. Loads in node and in a browser alike.
//
//     const complaints = run(instance.exports, file.scripts);
//
// It is the same runner as Tests/ConformanceRunner, word for word; Conformance/README.md has the format.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const mechanical = new Set(['columns', 'rows', 'move', 'stale']);

/** A picker of the module, in JSON. */
export class Picker {
  constructor(module, source, options) {
    this.module = module;
    this.handle = this.call(module.cascade_picker_new, { source, options });
    if (!this.handle) throw new Error(this.result(module.cascade_result_size()).error);
  }

  send(event) {
    const size = this.call((at, length) => this.module.cascade_picker_handle(this.handle, at, length), event);
    const result = this.result(size);
    if (result.error) throw new Error(result.error);
    return result.effects;
  }

  state() {
    return this.result(this.module.cascade_picker_state(this.handle));
  }

  rows(column, count) {
    return this.result(this.module.cascade_picker_rows(this.handle, column, 0, count));
  }

  release() {
    this.module.cascade_picker_release(this.handle);
  }

  call(body, value) {
    const bytes = encoder.encode(JSON.stringify(value));
    const start = this.module.cascade_allocate(bytes.length);
    new Uint8Array(this.module.memory.buffer, start, bytes.length).set(bytes);
    try {
      return body(start, bytes.length);
    } finally {
      this.module.cascade_release(start);
    }
  }

  result(size) {
    const bytes = new Uint8Array(this.module.memory.buffer, this.module.cascade_result(), size);
    return JSON.parse(decoder.decode(bytes));
  }
}

/** What fails in scripts; empty if all is as it must be. */
export function run(module, scripts) {
  return scripts.flatMap((script) => {
    const run = new ScriptRun(module, script);
    try {
      return run.complaints();
    } catch (error) {
      return [`${script.title}: ${error.message}`];
    } finally {
      run.picker?.release();
    }
  });
}

class ScriptRun {
  constructor(module, script) {
    this.script = script;
    this.tickets = [];
    this.generations = [];
    this.picker = new Picker(module, script.source, script.options ?? {});
    this.now = this.snapshot();
    this.face = faceOf(this.now);
    this.now.columns.forEach((column, index) => { this.generations[index] = [column.generation]; });
  }

  complaints() {
    if (!this.script.steps.length) return [`${this.script.title}: has no steps`];
    for (const [index, step] of this.script.steps.entries()) {
      const found = this.take(step);
      if (found.length) {
        return found.map((text) => `${this.script.title}, step ${index + 1} ${JSON.stringify(step.do)}: ${text}`);
      }
    }
    return [];
  }

  snapshot() {
    const state = this.picker.state();
    state.columns.forEach((column, index) => { column.rows = this.picker.rows(index, column.rows).map(rowOf); });
    return state;
  }

  take(step) {
    const event = this.concrete(step.do);
    if (!event) return [`nothing was asked for as ${JSON.stringify(step.do.ticket)}`];
    const before = this.now;
    follow(this.face, event);
    const effects = this.picker.send(event);
    this.now = this.snapshot();
    this.note(effects);
    this.face = shown(this.face, effects, this.now);
    const found = this.check(step, before, this.now, effects);
    if (!same(this.face, faceOf(this.now))) {
      found.push(`a face that follows the effects shows ${JSON.stringify(this.face)}`);
    }
    return found;
  }

  note(effects) {
    for (const effect of effects) {
      if (effect.effect === 'load') this.tickets.push({ path: effect.path.map(rowOf), ticket: effect.ticket });
      if (effect.effect === 'resolve') this.tickets.push({ code: effect.code, ticket: effect.ticket });
    }
    this.now.columns.forEach((column, index) => {
      this.generations[index] ??= [];
      if (this.generations[index].at(-1) !== column.generation) this.generations[index].push(column.generation);
    });
  }

  // From a step to an event: the numbers that a script leaves to the runner.

  concrete(given) {
    const event = { ...given };
    if (event.event === 'settle') {
      event.row = this.row(given.row, given.column);
      event.generation = this.generation(given.generation, given.column);
    }
    if (event.event === 'confirm' && event.at) {
      event.at = event.at.map((rest, column) => ({
        row: this.row(rest?.row ?? rest, column),
        generation: this.generation(rest?.generation, column),
      }));
    }
    if (event.ticket && typeof event.ticket === 'object') {
      event.ticket = this.ticket(event.ticket);
      if (event.ticket === undefined) return undefined;
    }
    return event;
  }

  row(value, index) {
    if (typeof value === 'number') return value;
    const column = this.now.columns[index];
    if (!column) return 0;
    if (typeof value !== 'string') return column.row;
    const found = column.rows.findIndex((row) => isCalled(row, value));
    return found < 0 ? 10000 : found;
  }

  generation(value, column) {
    if (typeof value === 'number') return value;
    const known = this.generations[column];
    if (!known) return 0;
    return (value === 'previous' ? known.at(-2) : known.at(-1)) ?? 0;
  }

  ticket(reference) {
    const fitting = this.tickets.filter((issued) => reference.resolve !== undefined
      ? issued.code === reference.resolve
      : issued.path && matchesPath(issued.path, reference.load));
    return (reference.issue === undefined ? fitting.at(-1) : fitting[reference.issue - 1])?.ticket;
  }

  // What is seen after a step: as the script says, or as before where it says nothing.

  check(step, before, after, effects) {
    const found = [];
    after.columns.forEach((column, index) => {
      const old = before.columns[index];
      if (old && !same(column.rows, old.rows) && column.generation <= old.generation) {
        found.push(`column ${index} has other rows and no newer generation`);
      }
    });
    if (!step.columns) {
      if (!same(after.columns, before.columns)) found.push(`the columns changed: ${JSON.stringify(after.columns)}`);
    } else if (step.columns.length !== after.columns.length) {
      found.push(`there are ${after.columns.length} columns`);
    } else {
      after.columns.forEach((column, index) => {
        if (fitsColumn(column, step.columns[index], before.columns[index])) return;
        found.push(`column ${index} is ${JSON.stringify(column)}, not ${JSON.stringify(step.columns[index])}`);
      });
    }
    for (const key of ['selection', 'value']) {
      if (step[key] === undefined ? same(after[key], before[key]) : matchesSelection(after[key], step[key])) continue;
      found.push(`the ${key} is ${JSON.stringify(after[key])}`);
    }
    for (const key of ['open', 'confirming']) {
      if (after[key] !== (step[key] ?? before[key])) found.push(`${key} is ${after[key]}`);
    }
    const wanted = step.effects ?? [];
    const told = effects.filter((effect) => !mechanical.has(effect.effect));
    const wantedTold = wanted.filter((effect) => !mechanical.has(effect.effect));
    if (told.length !== wantedTold.length
      || !told.every((effect, index) => this.fits(effect, wantedTold[index], after))) {
      found.push(`the effects are ${JSON.stringify(told)}, not ${JSON.stringify(wantedTold)}`);
    }
    for (const effect of wanted.filter((one) => mechanical.has(one.effect))) {
      if (!effects.some((other) => this.fits(other, effect, after))) {
        found.push(`${JSON.stringify(effect)} did not come out`);
      }
    }
    return found;
  }

  fits(effect, wanted, after) {
    return Object.entries(wanted).every(([key, value]) => {
      switch (key) {
        case 'path': return matchesPath((effect.path ?? []).map(rowOf), value);
        case 'load':
        case 'resolve': return effect.ticket === this.ticket(wanted);
        case 'issue': return true;
        case 'selection':
        case 'value': return matchesSelection(effect[key] ?? null, value);
        case 'candidates': return effect.candidates?.length === value.length
          && value.every((labels, index) => matchesPath(effect.candidates[index].map(rowOf), labels));
        case 'row': if (typeof value === 'string') return isCalled(after.columns[effect.column].rows[effect.row], value);
        // falls through
        default: return effect[key] === value;
      }
    });
  }
}

function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

function rowOf(json) {
  const kind = json.kind ?? 'data';
  return {
    name: kind === 'data' ? json.name : `<${kind}>`,
    code: json.code ?? '',
    ordinal: json.ordinal ?? 0,
    disabled: json.disabled ?? false,
  };
}

/** Whether a label means a row: `name`, `name|code`, `name#1`, each with ` (disabled)` if it is. */
function isCalled(row, label) {
  const [, name, code, ordinal, disabled] = label.match(/^(.*?)(?:\|([^|#]*))?(?:#(\d+))?( \(disabled\))?$/);
  return row.name === name && (code === undefined || row.code === code)
    && row.ordinal === Number(ordinal ?? 0) && row.disabled === Boolean(disabled);
}

function matchesPath(rows, labels) {
  return rows.length === labels.length && rows.every((row, index) => isCalled(row, labels[index]));
}

function matchesSelection(seen, wanted) {
  if (wanted === null || seen === null) return seen === wanted;
  const complete = wanted.at(-1) !== '…';
  return seen.complete === complete && matchesPath(seen.path.map(rowOf), complete ? wanted : wanted.slice(0, -1));
}

function fitsColumn(column, wanted, old) {
  if (wanted === null) return same(column, old);
  const details = wanted.rows === undefined ? {} : wanted;
  const rows = wanted.rows ?? wanted;
  if (column.turning !== (details.turning ?? false) || column.stale !== (details.stale ?? false)) return false;
  if (column.reason !== details.reason) return false;
  if (details.generation === 'same' && column.generation !== old?.generation) return false;
  if (details.generation === 'new' && column.generation <= (old?.generation ?? 0)) return false;
  if (typeof rows === 'string') return isCalled(column.rows[column.row], rows);
  return rows.length === column.rows.length && rows.every((label, index) => {
    const rests = label.startsWith('> ');
    return rests === (index === column.row) && isCalled(column.rows[index], rests ? label.slice(2) : label);
  });
}

// A face that learns of the wheels only through effects.

function faceOf(snapshot) {
  return snapshot.columns.map(({ generation, row, stale }) => ({ generation, row, stale }));
}

function follow(face, event) {
  if (event.event === 'settle' && face[event.column]) face[event.column].row = event.row;
  (event.at ?? []).forEach((rest, column) => { if (face[column]) face[column].row = rest.row; });
}

function shown(face, effects, snapshot) {
  let wheels = face;
  for (const effect of effects) {
    const wheel = wheels[effect.column];
    if (effect.effect === 'columns') {
      wheels = snapshot.columns.map(({ generation }) => ({ generation, row: 0, stale: false }));
    } else if (effect.effect === 'rows' && wheel && snapshot.columns[effect.column]) {
      wheel.generation = snapshot.columns[effect.column].generation;
      wheel.row = -1;
    } else if (effect.effect === 'move' && wheel) {
      wheel.row = effect.row;
    } else if (effect.effect === 'stale' && wheel) {
      wheel.stale = effect.stale;
    }
  }
  return wheels;
}
