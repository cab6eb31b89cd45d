// One picker of the engine and the work it asks for: loads go out and come back, notifications go to the program.

export class Session {
  #engine;
  #picker;
  #host;
  #service = null;
  #end = new AbortController();
  #notices = [];
  #isTelling = false;

  /** Whether what failed came, but cannot be read, so that nothing is gained by loading it again. */
  isUnreadable = false;

  /**
   * A session for a host, which hears `show(state, moved)` after every event and `tell(notice)` for each notification.
   */
  constructor(engine, { source, service, options, host }) {
    this.#engine = engine;
    this.#host = host;
    this.#service = service;
    this.#picker = engine.picker(source, options);
  }

  get isOver() {
    return this.#end.signal.aborted;
  }

  /** Gives the engine an event and does what it asks. */
  handle(event) {
    if (this.isOver) return [];
    const effects = this.#picker.handle(event);
    const moved = new Set(effects.filter(({ effect }) => effect === 'move').map(({ column }) => column));
    this.#host.show(this.#picker.state(), moved);
    // Described while the engine still is in the state that they speak of: what a listener does comes later.
    const notices = effects.filter(({ effect }) => notifications.has(effect));
    this.#notices.push(...notices.map((effect) => ({ type: effect.effect, effect, detail: this.#host.detail(effect) })));
    for (const effect of effects) {
      if (effect.effect === 'load') this.#load(effect);
      else if (effect.effect === 'resolve') this.#resolve(effect);
    }
    this.#tell();
    return effects;
  }

  get engine() {
    return this.#engine;
  }

  /** Other data (P17): a source as the engine takes it, and what loads its levels. */
  replace(source, service = null) {
    this.#end.abort();
    this.#end = new AbortController();
    this.#service = service;
    return this.handle({ event: 'replace', source });
  }

  state() {
    return this.#picker.state();
  }

  rows(column, first, count) {
    return this.#picker.rows(column, first, count);
  }

  find(column, start, text) {
    return this.#picker.find(column, start, text);
  }

  /** The selection (0) or the value (1) as a text; `null` if the template is none. */
  format(which, template) {
    const text = this.#picker.format(which, template);
    return text.startsWith('{"error":') ? null : text;
  }

  attribute(which, level, key) {
    return this.#picker.attribute(which, level, key);
  }

  end() {
    this.#end.abort();
    this.#picker.release();
  }

  // What an abandoned load brings is kept by the engine for its own parent, so it is let finish.
  async #load({ ticket, path }) {
    const { signal } = this.#end;
    const service = this.#service;
    try {
      if (!service) throw new Error('there is nothing that loads');
      const answer = await service.load(path, signal);
      await this.#measure(service, signal);
      if (signal.aborted) {
        if (answer.hierarchy) this.#engine.releaseHierarchy(answer.hierarchy);
      } else if (service.isWhole) {
        this.#replaceByWhole(answer.hierarchy);
      } else {
        this.handle({ event: 'answer', ticket, rows: answer.rows });
      }
    } catch (error) {
      if (signal.aborted) return;
      this.isUnreadable = error?.isUnreadable;
      this.handle({ event: 'failure', ticket, reason: reasonOf(error) });
    }
  }

  async #resolve({ ticket, code }) {
    const { signal } = this.#end;
    try {
      const service = this.#service;
      const path = await service.resolve(code, signal);
      await this.#measure(service, signal);
      if (!signal.aborted) this.handle({ event: 'resolution', ticket, path });
    } catch (error) {
      if (!signal.aborted) this.handle({ event: 'failure', ticket, reason: reasonOf(error) });
    }
  }

  // The number of wheels, once, if the service knows it; where that cannot be had, it stays as it is.
  async #measure(service, signal) {
    const levels = await (service.measured ??= service.levels?.(signal).catch(() => 0));
    if (levels && service.levels && !signal.aborted) {
      service.levels = null;
      this.handle({ event: 'setLevels', levels });
    }
  }

  #replaceByWhole(hierarchy) {
    this.handle({ event: 'replace', source: { hierarchy, view: this.#host.view() } });
    this.#engine.releaseHierarchy(hierarchy);
  }

  // A listener may set something, whose notices must come after those that are under way.
  #tell() {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#notices.length) this.#host.tell(this.#notices.shift());
    } finally {
      this.#isTelling = false;
    }
  }
}

const notifications = new Set(['input', 'resolved', 'change', 'cancel', 'repaired', 'restored', 'refused']);

function reasonOf(error) {
  return String(error?.message ?? error);
}
