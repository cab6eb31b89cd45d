// The element as a form control: what it submits, and whether it is valid.

/**
 * Tells the form the value: the codes of the path, or its names where a level has no code, joined by commas; with
 * `submit="levels"` each level, too, as `name.0`, `name.1` ….
 */
export function submit(internals, element, value) {
  if (!value) {
    internals.setFormValue(null);
    return;
  }
  const state = JSON.stringify({ path: value.path });
  const steps = value.codes.every(Boolean) ? value.codes : value.names;
  const name = element.getAttribute('name');
  if (element.getAttribute('submit') !== 'levels' || !name) {
    internals.setFormValue(steps.join(','), state);
    return;
  }
  const entries = new FormData();
  entries.append(name, steps.join(','));
  steps.forEach((step, level) => entries.append(`${name}.${level}`, step));
  internals.setFormValue(entries, state);
}

/** A required picker without a value is invalid, with a message in the element's language. */
export function validate(internals, element, value, message, anchor) {
  if (element.hasAttribute('required') && !value) internals.setValidity({ valueMissing: true }, message, anchor);
  else internals.setValidity({});
}
