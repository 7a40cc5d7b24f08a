// Two tabs share a cache, and one would silently revert the other: the second waits until the first is closed.
const lock = 'cms';
const { held } = await navigator.locks.query();
const notice = document.querySelector('#other-tab');
notice.hidden = !held.some(({ name }) => name === lock);

navigator.locks.request(lock, async () => {
  notice.remove();
  // The forms are in Spanish, whatever the browser's language: Sveltia asks both.
  const locale = 'es-ES';
  const key = 'sveltia-cms.prefs';
  const preferences = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...preferences, locale }));
  Object.defineProperty(navigator, 'language', { value: locale });
  const load = (name) => import(new URL(name, import.meta.url).href);
  const [{ init }, { default: strings }, { watchDialogs }] = await Promise.all(
    ['cms/index.js', 'cms/es.js', 'dialogs.js'].map(load),
  );
  watchDialogs(strings);
  init();
  showBuild();
  setInterval(showBuild, 60_000);
  // Held until the tab is closed.
  return new Promise(() => {});
});

/** Says when the published site was built, and from which commit. Without an answer, the last words stay. */
async function showBuild() {
  const response = await fetch(new URL('build.json', import.meta.url), { cache: 'no-cache' }).catch(
    () => null,
  );
  if (!response?.ok) return;
  const { date, commit, url } = await response.json();
  const time = new Date(date).toLocaleString('es-ES', { dateStyle: 'medium', timeStyle: 'short' });
  const words = `Publicado: ${time}`;
  const link = Object.assign(document.createElement('a'), { href: url, textContent: words });
  document.querySelector('#build').replaceChildren(commit ? link : words);
}
