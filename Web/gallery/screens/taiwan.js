import { showAlert } from './alert.js';

const picker = document.getElementById('picker');
const label = document.getElementById('label');
const zip = document.getElementById('zip');

function show() {
  label.value = picker.text;
  const code = picker.attribute('zip');
  zip.textContent = code && `郵遞區號 ${code}`;
}

picker.ready.then(show);
picker.addEventListener('input', show);
picker.addEventListener('resolved', show);
document.getElementById('move').addEventListener('click', async () => {
  const value = await picker.confirm();
  if (value) showAlert('我想搬到', value.text);
});
