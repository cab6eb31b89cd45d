// What the keys mean in a wheel.

const page = 5;

/**
 * The action of a key: `by` rows, `to` a row (`Infinity` for the last), to the wheel at a `side`, `done`, `close`, or a
 * `typed` letter; `null` where it means nothing here.
 */
export function keyAction(event, isMirrored) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const forward = isMirrored ? -1 : 1;
  switch (event.key) {
    case 'ArrowDown': return { by: 1 };
    case 'ArrowUp': return { by: -1 };
    case 'PageDown': return { by: page };
    case 'PageUp': return { by: -page };
    case 'Home': return { to: 0 };
    case 'End': return { to: Infinity };
    case 'ArrowRight': return { side: forward };
    case 'ArrowLeft': return { side: -forward };
    case 'Enter': return { done: true };
    case 'Escape': return { close: true };
  }
  return [...event.key].length === 1 && event.key !== ' ' ? { typed: event.key } : null;
}
