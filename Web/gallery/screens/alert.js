// An alert as phones show it: a title, a message, one button.

/** Shows an alert until OK is pressed. */
export function showAlert(title, message) {
  const dialog = document.createElement('dialog');
  dialog.className = 'alert';
  const heading = document.createElement('h2');
  heading.id = 'alert-title';
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.textContent = 'OK';
  button.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(heading, text, button);
  document.body.append(dialog);
  dialog.showModal();
}
