const form = document.getElementById('form');

document.getElementById('picker').data = [
  { name: 'North', code: 'n', children: [{ name: 'Aber', code: 'n1' }, { name: 'Bryn', code: 'n2' }] },
  { name: 'South', code: 's', children: [{ name: 'Coed', code: 's1' }, { name: 'Dinas', code: 's2', disabled: true }] },
];
form.addEventListener('submit', (event) => {
  event.preventDefault();
  document.getElementById('sent').value = [...new FormData(form)].map((entry) => entry.join('=')).join('&');
});
