// What programs write, to be checked against the declarations; it is compiled and never run.
import { CascadePicker, CascadeSelection } from '../../Web/npm/cascade-picker';
const picker: CascadePicker = document.createElement('cascade-picker');
picker.data = [{ name: 'A', children: ['B'] }, 'C'];
picker.data = { X: ['a', 'b'] };
picker.data = { computed: 'date', from: '2020-01-01', to: '2021-01-01' };
picker.value = ['44', '4403'];
picker.value = { names: ['A', 'B'] };
const value: CascadeSelection | null = picker.value;
picker.value = value;
picker.addEventListener('change', (event) => console.log(event.detail.codes[0]));
picker.addEventListener('restored', ({ detail }) => detail.outcome === 'exact');
const changed = (event: CustomEvent<CascadeSelection>) => console.log(event.detail.text);
picker.addEventListener('change', changed);
picker.removeEventListener('change', changed);
picker.loader = { levels: 2, load: async (path, signal) => [path[0].name, { name: 'x', code: 1 }] };
picker.confirm().then((chosen) => chosen?.text);
CascadePicker.engine = new URL('/cascade-picker.wasm', 'http://127.0.0.1');
