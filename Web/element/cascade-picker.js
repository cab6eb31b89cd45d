import { CascadePicker } from './cascade-picker/element.js';

if (!customElements.get('cascade-picker')) customElements.define('cascade-picker', CascadePicker);

export { CascadePicker };
