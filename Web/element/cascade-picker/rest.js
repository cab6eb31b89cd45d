// Tells when the user turns a wheel and when it has come to rest.

const hasScrollEnd = 'onscrollend' in globalThis;
/** Milliseconds without a scroll after which a wheel rests, where the platform does not say so itself (WebKit). */
const quiet = 140;

/**
 * Watches one scroll container.
 *
 * A scroll is the wheel's own while `isMoving()`, or when it ends where the wheel was put (`isInPlace()`); all others are
 * the user's, whatever made them: finger, trackpad, a screen reader, or find-in-page.
 */
export class Rest {
  #element;
  #wheel;
  #timer = 0;
  #touches = 0;
  #turning = false;

  constructor(element, wheel, signal) {
    this.#element = element;
    this.#wheel = wheel;
    const listen = (type, action) => element.addEventListener(type, action, { passive: true, signal });
    listen('scroll', () => this.#scrolled());
    if (hasScrollEnd) listen('scrollend', () => this.#ended());
    listen('touchstart', (event) => this.#touched(event));
    listen('touchend', (event) => this.#touched(event));
    listen('touchcancel', (event) => this.#touched(event));
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /** What was turning is over: the wheel was moved, or its rows were replaced. Tells whether it was. */
  reset() {
    const wasTurning = this.#turning;
    this.#turning = false;
    this.#stopWaiting();
    return wasTurning;
  }

  #scrolled() {
    if (this.#wheel.isMoving()) return;
    if (!this.#turning) {
      if (this.#wheel.isInPlace()) return;
      this.#turning = true;
      this.#wheel.userTurns();
    }
    if (!hasScrollEnd || this.#timer) this.#wait();
  }

  // A finger that stops a fling and is lifted without moving scrolls nothing, so lifting it counts as an end, too.
  #touched(event) {
    const began = this.#touches === 0 && event.touches.length > 0;
    this.#touches = event.touches.length;
    if (began && this.#wheel.userTouches()) this.#turning = true;
    if (this.#touches === 0) this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ended(), quiet);
  }

  #stopWaiting() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #ended() {
    this.#stopWaiting();
    if (this.#touches > 0 || this.#wheel.isMoving()) return;
    if (this.#turning) {
      this.#turning = false;
      this.#wheel.userRests();
    } else if (!this.#wheel.isInPlace()) {
      this.#wheel.align({ smooth: true });
    }
  }
}
