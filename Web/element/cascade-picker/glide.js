// Moves a scroll container to an offset, with ease, frame by frame.
//
// The platform's smooth scrolling is not used: it obeys scroll-snap differently in each engine, and nothing tells the
// scrolls it makes from the user's.

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Glide {
  #element;
  #frame = 0;
  #finish = null;

  /** Where it is going, or `null` when it is not under way. */
  target = null;

  constructor(element) {
    this.#element = element;
  }

  /** Goes to an offset and then calls `done`; at once if motion is not wanted or nothing would be seen. */
  to(offset, { smooth = true, done } = {}) {
    this.stop();
    const from = this.#element.scrollTop;
    const distance = offset - from;
    if (!smooth || still() || document.hidden || Math.abs(distance) < 1) {
      this.#jump(offset);
      done?.();
      return;
    }
    this.target = offset;
    this.#finish = done;
    this.#element.classList.add('gliding');
    const length = Math.min(420, 140 + 24 * Math.sqrt(Math.abs(distance)));
    let began = null;
    const step = (now) => {
      began ??= now - 8;
      const part = Math.min(1, (now - began) / length);
      this.#element.scrollTop = from + distance * (1 - (1 - part) ** 3);
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#arrive(offset);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Stops where it is; `done` is not called. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.target = null;
    this.#finish = null;
    this.#element.classList.remove('gliding');
  }

  #arrive(offset) {
    const done = this.#finish;
    this.stop();
    this.#jump(offset);
    done?.();
  }

  #jump(offset) {
    this.#element.scrollTop = offset;
  }
}
