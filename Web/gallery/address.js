// The switches of the address page: they change how the service answers this page's session.

const form = document.getElementById('switches');
const screen = document.getElementById('screen');
const session = crypto.randomUUID?.() ?? String(Math.random());
const usual = '440000,440300,440305';

function show() {
  const query = new URLSearchParams({ session });
  if (form.elements.default.checked) query.set('default', usual);
  screen.src = `screens/address.html?${query}`;
}

async function switchService() {
  const body = new URLSearchParams({
    slow: Number(form.elements.slow.checked),
    failing: Number(form.elements.failing.checked),
  });
  await fetch(`/demo/switches?session=${session}`, { method: 'POST', body });
  show();
}

form.addEventListener('change', switchService);
switchService();
