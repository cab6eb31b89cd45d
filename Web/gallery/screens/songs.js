import { showAlert } from './alert.js';

const picker = document.getElementById('picker');

document.getElementById('select').addEventListener('click', async () => {
  const value = await picker.confirm();
  if (value) showAlert('提示', value.text);
});
