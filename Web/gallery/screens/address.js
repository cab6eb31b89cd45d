const picker = document.getElementById('picker');
const label = document.getElementById('label');
const query = new URLSearchParams(location.search);
const session = query.get('session');

picker.setAttribute('endpoint', session ? `/app/member/area?${new URLSearchParams({ session })}` : '/app/member/area');
if (query.has('default')) picker.selection = query.get('default').split(',');

document.getElementById('choose').addEventListener('click', () => picker.open());
picker.addEventListener('change', (event) => {
  label.textContent = event.detail.text;
  label.className = 'chosen';
});
