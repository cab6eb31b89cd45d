import { CascadePicker } from './cascade-picker/element.js';

CascadePicker.engine = new URL('cascade-picker.wasm', import.meta.url);
if (!customElements.get('cascade-picker')) customElements.define('cascade-picker', CascadePicker);

export { CascadePicker };
