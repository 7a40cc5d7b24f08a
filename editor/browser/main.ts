import { showField, showRefusal, watchFields } from './fields.ts';
import { phrases } from './locale.ts';
import { registerPreviews } from './preview.ts';
import { preparePublishing } from './publish.ts';
import { request } from './requests.ts';
import { awaitThumbnails } from './thumbnails.ts';
import { registerVersion } from './version.ts';

const { config, previews } = await (await fetch('/editor/config.json')).json();

CMS.registerLocale('es', { ...CMS.getLocale('es'), ...phrases });
// No login page: the editor is on this machine.
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
const proxy = CMS.getBackend('proxy');
const { init } = proxy;
proxy.init = (...words) =>
  Object.assign(init(...words), { request, restoreUser: async () => ({ login: 'editor' }) });
awaitThumbnails();
registerVersion();
watchFields();
registerPreviews(previews);
preparePublishing();

// From one form to another by address, Decap puts the first one's values into the second one's fields.
window.addEventListener('hashchange', (event) => {
  const [from, to] = [event.oldURL, event.newURL].map((address) => new URL(address).hash);
  if (!from?.includes('/entries/') || !to?.includes('/entries/')) return;
  event.stopImmediatePropagation();
  const [form = '', field = ''] = to.split('?field=');
  if (form === from) {
    history.replaceState(null, '', form);
    return showField(field);
  }
  history.replaceState(null, '', from);
  // Another address, so that the page is loaded anew. Whoever stays, to save first, keeps this form and its address.
  location.assign((location.search ? '/editor' : '/editor?otro') + to);
});

const ask = window.confirm.bind(window);
window.confirm = (question = '') => {
  // Decap 3.16 recovers an unsaved draft and then puts the file's values over it.
  if (question === phrases['editor.editor.confirmLoadBackup']) return false;
  // These words of Decap's are English.
  return ask(
    question.replace(/^(.+) already exists\..*$/, '«$1» ya existe. ¿Quiere sustituirlo al guardar?'),
  );
};

// «Guardar» opens a menu of one item: it is chosen at once. Ctrl + S does the same, and gives the caret back to its field.
const saveMenu = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-haspopup="true"]')].find(
    ({ textContent }) => textContent === phrases['editor.editorToolbar.publish'],
  );
let field: Element | null = null;
const chooseFirst = (frames = 20) => {
  const item = document.querySelector<HTMLElement>('[role="menuitem"]');
  if (item) {
    item.click();
    if (field instanceof HTMLElement) field.focus();
    field = null;
  } else if (frames > 0) requestAnimationFrame(() => chooseFirst(frames - 1));
};
document.addEventListener('click', ({ target }) => {
  if (!saveMenu()?.contains(target as Node)) return;
  showRefusal({});
  chooseFirst();
});
document.addEventListener('keydown', (event) => {
  // With Caps Lock the key is «S».
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const menu = saveMenu();
  if (menu) field = document.activeElement;
  menu?.click();
});

CMS.init({ config });
