// Sveltia focuses the button that confirms, and shows the server's messages as they come.

/** Words for what GitHub and browsers answer in English. */
const messages = [
  [
    /bad credentials|requires authentication/i,
    'GitHub ya no admite su token: ha caducado o se ha anulado. Cree otro, recargue esta página y entre con él. Lo que ha escrito sigue en este navegador: al abrir el formulario, elija «Restaurar».',
  ],
  [
    /failed to fetch|networkerror|load failed/i,
    'No hay conexión con GitHub. Compruebe la red y guarde otra vez.',
  ],
  [
    /protected|rule violation|pull request|cannot update this/i,
    'El repositorio no admite cambios directos: su rama está protegida. Avise a quien mantiene el sitio.',
  ],
  [/rate limit/i, 'GitHub no admite más peticiones por ahora. Espere unos minutos y guarde otra vez.'],
  [
    /not accessible|permission|authorized|write access|push access|saml|forbidden|not found|could not resolve/i,
    'Su token no puede escribir en el repositorio. Compruebe que lo incluye, que tiene «Contents: Read and write» y que la organización lo ha aprobado.',
  ],
  [
    /went wrong|server error|timed? ?out|unavailable|responded with an error|json|saving_failed/i,
    'GitHub tiene un problema. Espere unos minutos y guarde otra vez.',
  ],
];

/** Makes the button that loses nothing the default one of a dialog. If each loses something, none is. */
function chooseSafe(dialog, isRisky) {
  const buttons = [...dialog.querySelectorAll('.footer button')];
  const setDefault = ({ classList }, isDefault) => {
    classList.toggle('primary', isDefault);
    classList.toggle('secondary', !isDefault);
  };
  const dangerous = buttons.filter((button) => button.matches('.primary') && isRisky(button));
  if (dangerous.length === 0) return;
  for (const button of dangerous) setDefault(button, false);
  const safe = buttons.find((button) => !isRisky(button));
  if (safe) setDefault(safe, true);
}

/** Replaces a known message of the server. */
function translate(element) {
  for (const node of element.childNodes) {
    const words = node.nodeType === Node.TEXT_NODE && messages.find(([english]) => english.test(node.data));
    if (words) node.data = words[1];
  }
}

/** Keeps the dialogs safe and in Spanish, given the strings of the interface. */
export function watchDialogs(strings) {
  const { clear_data } = strings.prefs.advanced;
  const risky = new Set([
    strings.save_conflict.save_anyway,
    strings.remote_change.reload_entry,
    strings.restore,
    strings.discard,
    strings.delete,
    strings.replace,
    clear_data.all_data.button_label,
    clear_data.file_cache.button_label,
  ]);
  const isRisky = ({ textContent }) => risky.has(textContent.trim());
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=alertdialog]')) chooseSafe(dialog, isRisky);
    for (const element of document.querySelectorAll(
      ':is([role=alertdialog], [role=alert]) .error, .error[role=alert]',
    ))
      translate(element);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  // Sveltia takes Escape for the second button, which deletes a draft.
  const keepOpen = (event) => {
    const buttons = [...event.target.querySelectorAll('.footer button')];
    if (buttons.length === 0 || !buttons.every(isRisky)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('cancel', keepOpen, { capture: true });
}
