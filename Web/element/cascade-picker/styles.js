// How a picker looks. A constructed style sheet, shared by all pickers, works under any content security policy.

/** How far around the wheel, in radians, its edge is. */
const bend = 0.95;

// A row passes the window in even steps of scrolling; drawn on a wheel it turns away and comes closer to the middle.
const turning = Array.from({ length: 13 }, (_, step) => {
  const place = 1 - step / 6;
  const angle = place * bend;
  const shift = Math.sin(angle) / bend - place;
  return `${((step / 12) * 100).toFixed(2)}% { transform: perspective(calc(var(--_height) * 2))
    translateY(calc((var(--_height) + var(--_row)) / 2 * ${shift.toFixed(4)})) rotateX(${(-angle).toFixed(4)}rad); }`;
}).join('\n');

const css = `
:host {
  --_row: var(--cascade-row-height, 36px);
  --_height: var(--cascade-wheels-height, calc(var(--_row) * 5));
  --_text: var(--cascade-color, #000);
  --_faint: var(--cascade-faint-color, #6b6b70);
  --_ground: var(--cascade-background, #fff);
  --_bar: var(--cascade-bar-background, #f7f7f8);
  --_line: var(--cascade-line-color, #d4d4d8);
  --_band: var(--cascade-band-color, rgb(118 118 128 / .13));
  --_accent: var(--cascade-accent-color, #0b62d6);
  --_alarm: var(--cascade-alarm-color, #c4281c);
  display: block;
  font: 400 17px/1.25 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
  color: var(--_text);
  -webkit-tap-highlight-color: transparent;
  -webkit-text-size-adjust: 100%;
}
@media (prefers-color-scheme: dark) {
  :host(:not([theme=light])) {
    --_text: var(--cascade-color, #fff);
    --_faint: var(--cascade-faint-color, #a1a1aa);
    --_ground: var(--cascade-background, #1c1c1e);
    --_bar: var(--cascade-bar-background, #262629);
    --_line: var(--cascade-line-color, #3f3f46);
    --_band: var(--cascade-band-color, rgb(118 118 128 / .28));
    --_accent: var(--cascade-accent-color, #5aaaff);
    --_alarm: var(--cascade-alarm-color, #ff8a7e);
  }
}
:host([theme=dark]) {
  --_text: var(--cascade-color, #fff);
  --_faint: var(--cascade-faint-color, #a1a1aa);
  --_ground: var(--cascade-background, #1c1c1e);
  --_bar: var(--cascade-bar-background, #262629);
  --_line: var(--cascade-line-color, #3f3f46);
  --_band: var(--cascade-band-color, rgb(118 118 128 / .28));
  --_accent: var(--cascade-accent-color, #5aaaff);
  --_alarm: var(--cascade-alarm-color, #ff8a7e);
}
:host([mode=sheet]) { display: contents; }
:host([mode=field]) { display: inline-block; }
:host([hidden]) { display: none; }
*, ::before { box-sizing: border-box; }
[hidden] { display: none !important; }

.picker {
  --_row: var(--cascade-row-height, 36px);
  background: var(--_ground);
  color: var(--_text);
  overflow: hidden;
}
.toolbar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 44px;
  background: var(--_bar);
  box-shadow: inset 0 -1px var(--_line);
}
.toolbar button {
  height: 44px;
  padding: 0 16px;
  border: 0;
  background: none;
  color: var(--_accent);
  font: 400 16px/1 inherit;
  font-family: inherit;
  font-size: 16px;
  cursor: pointer;
}
.toolbar .done { font-weight: 600; }
.toolbar button:active { opacity: .5; }
.toolbar button:focus-visible, .retry:focus-visible, .field:focus-visible {
  outline: 2px solid var(--_accent);
  outline-offset: -4px;
  border-radius: 10px;
}
.done.waiting { animation: wait 1s ease-in-out infinite alternate; }
.heading {
  overflow: hidden;
  font-size: 16px;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.wheels {
  position: relative;
  display: flex;
  justify-content: center;
  height: var(--_height);
  padding-inline: var(--cascade-inset, 8px);
}
.band {
  position: absolute;
  inset-inline: max(var(--cascade-inset, 8px), 4px);
  top: calc((var(--_height) - var(--_row)) / 2);
  height: var(--_row);
  border-radius: 8px;
  background: var(--_band);
  pointer-events: none;
}
.column {
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  transition: opacity .18s;
}
.column.stale { opacity: .35; }
.title {
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  padding-block: 4px;
  background: linear-gradient(var(--_ground) 60%, transparent);
  color: var(--_faint);
  font-size: 12px;
  text-align: center;
  pointer-events: none;
}
.wheel {
  position: relative;
  height: 100%;
  overflow: hidden scroll;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  touch-action: pan-y pinch-zoom;
  outline: none;
  cursor: grab;
  user-select: none;
  -webkit-user-select: none;
  --_mask: linear-gradient(transparent, rgb(0 0 0 / .16) 5%, rgb(0 0 0 / .56) calc(50% - var(--_row) * .6),
    #000 calc(50% - var(--_row) * .44), #000 calc(50% + var(--_row) * .44), rgb(0 0 0 / .56) calc(50% + var(--_row) * .6),
    rgb(0 0 0 / .16) 95%, transparent);
  -webkit-mask-image: var(--_mask);
  mask-image: var(--_mask);
}
.wheel::-webkit-scrollbar { display: none; }
.wheel.windowed, .wheel.gliding, .wheel.grabbed { scroll-snap-type: none; }
.wheel.grabbed { cursor: grabbing; }
.wheel.stopped { overflow-y: hidden; }
.rows { position: relative; padding-block: calc((var(--_height) - var(--_row)) / 2); }
.windowed > .rows { box-sizing: content-box; height: calc(var(--_row) * var(--count)); }
.row {
  height: var(--_row);
  padding-inline: 4px;
  scroll-snap-align: center;
  view-timeline: --row block;
}
.windowed > .rows > .row {
  position: absolute;
  inset-inline: 0;
  top: calc((var(--_height) - var(--_row)) / 2 + var(--_row) * var(--index));
}
.probe { position: absolute; top: 0; width: 0; padding: 0; visibility: hidden; pointer-events: none; }
.text {
  display: block;
  overflow: hidden;
  height: 100%;
  line-height: var(--_row);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
}
@supports (animation-timeline: view()) {
  .text { animation: turning linear both; animation-timeline: --row; }
}
.row[aria-disabled=true] .text { color: var(--_faint); opacity: .7; }
.prompt .text { color: var(--_faint); }
.all .text { font-style: normal; font-weight: 500; }
.none .text { color: var(--_faint); }
.none .text:empty::before {
  content: "";
  display: inline-block;
  width: 12px;
  height: 2px;
  border-radius: 1px;
  background: var(--_faint);
  opacity: .5;
  vertical-align: middle;
}
.loading .text { color: var(--_faint); }
.loading .text::before {
  content: "";
  display: inline-block;
  width: .9em;
  height: .9em;
  margin-inline-end: .4em;
  border: 2px solid var(--_line);
  border-top-color: var(--_faint);
  border-radius: 50%;
  vertical-align: -.1em;
  animation: spin .8s linear infinite;
}
[data-kind=data] .rows { animation: arrive .2s ease-out; }
.failed .text { color: transparent; }
.failure {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  pointer-events: none;
}
.reason {
  display: flex;
  align-items: center;
  height: var(--_row);
  color: var(--_alarm);
}
.fault {
  height: auto;
  padding: 0 6px;
  font-size: 12px;
  overflow-wrap: anywhere;
}
.retry {
  position: absolute;
  top: calc(50% + var(--_row) / 2 + 4px);
  min-width: 64px;
  min-height: 30px;
  padding: 4px 14px;
  border: 0;
  border-radius: 999px;
  background: var(--_accent);
  color: var(--_ground);
  font: inherit;
  font-weight: 500;
  pointer-events: auto;
  cursor: pointer;
}
.retry:focus-visible { outline-offset: 2px; border-radius: 999px; }
.ring {
  position: absolute;
  inset: calc((var(--_height) - var(--_row)) / 2 + 2px) 3px auto;
  height: calc(var(--_row) - 4px);
  border-radius: 6px;
  pointer-events: none;
}
.wheel:focus-visible + .ring { box-shadow: 0 0 0 2px var(--_accent); }

.sheet {
  --_height: var(--cascade-wheels-height, 200px);
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: 640px;
  max-height: none;
  margin: 0 auto;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 0;
  border-radius: 12px 12px 0 0;
  overflow: hidden;
  background: var(--_ground);
  box-shadow: 0 -2px 24px rgb(0 0 0 / .16);
  transform: translateY(102%);
  transition: transform .3s cubic-bezier(.32, .72, 0, 1), opacity .2s, overlay .3s allow-discrete, display .3s allow-discrete;
}
.sheet[open] { transform: none; }
.sheet::backdrop {
  background: rgb(0 0 0 / .4);
  opacity: 0;
  transition: opacity .3s, overlay .3s allow-discrete, display .3s allow-discrete;
}
.sheet[open]::backdrop { opacity: 1; }
@starting-style {
  .sheet[open] { transform: translateY(102%); }
  .sheet[open]::backdrop { opacity: 0; }
}
.sheet.popover {
  inset: calc(var(--anchor-edge) + 6px) auto auto min(var(--anchor-start), 100vw - 100% - 8px);
  left: clamp(8px, var(--anchor-start), 100vw - max(320px, var(--anchor-width)) - 8px);
  width: max(320px, var(--anchor-width));
  margin: 0;
  border-radius: 12px;
  box-shadow: 0 8px 32px rgb(0 0 0 / .2), 0 0 0 1px var(--_line);
  transform: none;
  opacity: 0;
}
.sheet.popover.above { inset-block: auto calc(var(--anchor-edge) + 6px); }
.sheet.popover[open] { opacity: 1; }
.sheet.popover::backdrop { background: none; }

.field {
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-width: 12em;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--_line);
  border-radius: 10px;
  background: var(--_ground);
  color: var(--_text);
  font: inherit;
  text-align: start;
  cursor: pointer;
}
.field .content { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.field.vacant { color: var(--_faint); }
.field::after {
  content: "";
  width: .45em;
  height: .45em;
  border: solid var(--_faint);
  border-width: 0 2px 2px 0;
  transform: translateY(-25%) rotate(45deg);
}
:host(:disabled) { opacity: .5; }
:host(:disabled) .picker, :host(:disabled) .field { pointer-events: none; }
.status {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.refused .band { animation: refuse .35s; }

@keyframes turning { ${turning} }
@keyframes spin { to { transform: rotate(1turn); } }
@keyframes wait { to { opacity: .35; } }
@keyframes arrive { from { opacity: 0; } }
@keyframes refuse {
  25% { transform: translateX(-6px); background: color-mix(in srgb, var(--_alarm) 30%, transparent); }
  50% { transform: translateX(5px); }
  75% { transform: translateX(-3px); }
}
@media (prefers-reduced-motion: reduce) {
  .sheet, .sheet::backdrop, .column { transition: none; }
  .loading .text::before { animation-duration: 3s; }
  .done.waiting, .refused .band, [data-kind=data] .rows { animation: none; }
}
@media (forced-colors: active) {
  .band { border: 1px solid Highlight; }
  .wheel { -webkit-mask-image: none; mask-image: none; }
}
`;

let sheet;

/** The style sheet that all elements share, made for the first. */
export function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
