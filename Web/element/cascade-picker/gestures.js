// What the user does to one wheel with a mouse or by tapping. Touch scrolls natively and needs nothing here.

/** Pixels that a pressed mouse may move and still have clicked. */
const slop = 4;
/** Milliseconds a thrown wheel runs on at the speed it was let go with. */
const run = 160;

export class Gestures {
  #scroller;
  #wheel;
  #drag = null;
  #wasDragged = false;
  #push = 0;

  constructor(scroller, wheel, signal) {
    this.#scroller = scroller;
    this.#wheel = wheel;
    const listen = (type, action, options) => scroller.addEventListener(type, action.bind(this), { signal, ...options });
    listen('wheel', this.#notch, { passive: false });
    listen('mousedown', this.#hold);
    listen('pointerdown', this.#press);
    listen('pointermove', this.#pull);
    listen('pointerup', this.#release);
    listen('pointercancel', this.#release);
    listen('click', this.#tap);
  }

  get isDragging() {
    return this.#drag?.holds ?? false;
  }

  /** Where pixels of a trackpad push the wheel since it last rested: down is positive. */
  takePush() {
    const push = Math.sign(this.#push);
    this.#push = 0;
    return push;
  }

  // A notch of a mouse wheel is a row. A trackpad scrolls by pixels and natively.
  #notch(event) {
    if (event.ctrlKey || !event.deltaY || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const notches = notchesOf(event);
    if (!Number.isInteger(notches) || !this.#wheel.isMovable) {
      this.#push += event.deltaY;
      return;
    }
    event.preventDefault();
    this.#wheel.step(Math.sign(event.deltaY) * notches);
  }

  // Without this WebKit scrolls by itself when the mouse is dragged beyond the wheel.
  #hold(event) {
    event.preventDefault();
    this.#wheel.focus();
  }

  #press(event) {
    this.#wasDragged = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    this.#drag = { id: event.pointerId, y: event.clientY, top: this.#scroller.scrollTop, holds: false, trail: [] };
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (event.buttons === 0) return this.#release(event);
    const distance = event.clientY - drag.y;
    if (!drag.holds) {
      if (Math.abs(distance) < slop) return;
      if (!this.#wheel.grab()) {
        this.#drag = null;
        return;
      }
      drag.holds = true;
      drag.top = this.#scroller.scrollTop;
      this.#scroller.setPointerCapture(drag.id);
    }
    this.#scroller.scrollTop = drag.top - distance;
    drag.trail.push({ y: event.clientY, time: event.timeStamp });
    while (drag.trail[0].time < event.timeStamp - 80) drag.trail.shift();
  }

  #release(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    this.#drag = null;
    if (!drag.holds) return;
    this.#wasDragged = true;
    this.#wheel.letGo(event.type === 'pointercancel' ? 0 : -speed(drag.trail, event.timeStamp) * run);
  }

  #tap(event) {
    if (this.#wasDragged) return;
    const row = this.#wheel.rowAt(event.target);
    if (row >= 0) this.#wheel.turnTo(row);
  }
}

/** How many notches of a mouse wheel an event is; a fraction for a trackpad, which reports three times its pixels. */
function notchesOf({ deltaMode, deltaY, wheelDeltaY }) {
  if (deltaMode !== 0 || wheelDeltaY === undefined) return deltaMode === 0 ? deltaY / 120 : 1;
  return Math.abs(Math.abs(wheelDeltaY) === 3 * Math.abs(deltaY) ? deltaY : wheelDeltaY) / 120;
}

/** Pixels a millisecond over the last moments of a drag; 0 if the hand stood still before it let go. */
function speed(trail, now) {
  const recent = trail.filter((point) => point.time > now - 80);
  if (recent.length < 2) return 0;
  const first = recent[0];
  const last = recent[recent.length - 1];
  return (last.y - first.y) / Math.max(1, last.time - first.time);
}
