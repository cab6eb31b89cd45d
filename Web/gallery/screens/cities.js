const picker = document.getElementById('picker');
const label = document.getElementById('label');
const show = () => { label.value = picker.text; };

picker.ready.then(show);
picker.addEventListener('input', show);
picker.addEventListener('resolved', show);
