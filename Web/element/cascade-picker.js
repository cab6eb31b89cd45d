import { CascadePicker } from './cascade-picker/element.js';

CascadePicker.engine = new URL('cascade-picker.wasm', import.meta.url);
if (!globalThis.customElements?.get('cascade-picker')) globalThis.customElements?.define('cascade-picker', CascadePicker);

export { CascadePicker };
