// The free page: any file becomes a picker, and every option can be tried.

import { text as pageText } from './language.js';

const picker = document.getElementById('picker');
const form = document.getElementById('options');
const drop = document.getElementById('drop');
const events = document.getElementById('events');
const source = document.getElementById('source');

const addresses = {
  cities: '/convert/cities.plist',
  songs: '/convert/songInfo.plist',
  taiwan: '/examples/taiwan_districts.json',
};

/** The built-in divisions, packed; those of China with a city step. */
const sets = ['cn', 'cn4', 'tw', 'hk', 'mo', 'jp', 'vn', 'th', 'world'];

const samples = {
  date: () => ({ computed: 'date', from: '1990-01-01', to: '2035-12-31' }),
  long: () => Array.from({ length: 20000 }, (_, index) => `第 ${index + 1} 行`),
};

function showData(name) {
  source.dataset.text = 'drop';
  source.textContent = pageText('drop');
  picker.data = null;
  picker.removeAttribute('src');
  picker.removeAttribute('endpoint');
  picker.removeAttribute('view');
  if (name.startsWith('cn')) picker.setAttribute('view', 'step');
  if (addresses[name]) picker.setAttribute('src', addresses[name]);
  else if (sets.includes(name)) picker.setAttribute('src', `/sets/${name}.cascade`);
  else if (name === 'service') picker.setAttribute('endpoint', '/app/member/area');
  else picker.data = samples[name]();
}

async function showFile(file) {
  delete source.dataset.text;
  source.textContent = file.name;
  const bytes = await file.arrayBuffer();
  const isJSON = /\.json$/i.test(file.name);
  picker.data = isJSON ? bytes : await converted(bytes, file.name);
}

// What the engine does not read itself, the local service turns into JSON.
async function converted(bytes, name) {
  const answer = await fetch(`/convert?${new URLSearchParams({ name })}`, { method: 'POST', body: bytes });
  const text = await answer.text();
  if (!answer.ok) source.textContent = text;
  return answer.ok ? text : [];
}

function showOptions() {
  for (const control of form.elements) {
    if (!control.name || ['data', 'size', 'mirrored'].includes(control.name)) continue;
    if (control.type === 'checkbox') picker.toggleAttribute(control.name, control.checked);
    else if (control.value) picker.setAttribute(control.name, control.value);
    else picker.removeAttribute(control.name);
  }
  picker.style.fontSize = `${form.elements.size.value}px`;
  picker.dir = form.elements.mirrored.checked ? 'rtl' : 'ltr';
}

function showResult() {
  document.getElementById('selection').value = picker.text || '—';
  document.getElementById('value').value = picker.value?.text ?? '—';
}

function note({ type, detail }) {
  const line = document.createElement('li');
  const { path, names, codes, ...rest } = detail;
  line.textContent = `${type} ${JSON.stringify(rest)}`;
  events.prepend(line);
  while (events.children.length > 50) events.lastElementChild.remove();
}

for (const type of ['input', 'resolved', 'change', 'cancel', 'repaired', 'restored', 'refused']) {
  picker.addEventListener(type, note);
}
// The picker speaks as the page does until it is told otherwise.
const followPage = () => { form.elements.lang.value = document.documentElement.lang; };
followPage();
document.addEventListener('language', () => {
  followPage();
  showOptions();
});
form.elements.size.addEventListener('input', showOptions);
form.addEventListener('change', (event) => {
  if (event.target.name === 'data') showData(event.target.value);
  else showOptions();
});
form.addEventListener('submit', (event) => event.preventDefault());
document.getElementById('confirm').addEventListener('click', () => picker.confirm());
document.getElementById('cancel').addEventListener('click', () => picker.close());
document.getElementById('clear').addEventListener('click', () => picker.clear());
document.getElementById('file').addEventListener('change', ({ target }) => target.files[0] && showFile(target.files[0]));
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  if (event.dataTransfer.files[0]) showFile(event.dataTransfer.files[0]);
});
picker.addEventListener('show', showResult);
