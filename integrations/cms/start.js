// Two tabs share a cache, and one would silently revert the other: the second waits until the first is closed.
const lock = 'cms';
const { held } = await navigator.locks.query();
const notice = document.querySelector('#other-tab');
notice.hidden = !held.some(({ name }) => name === lock);

navigator.locks.request(lock, async () => {
  notice.remove();
  // The forms are in Spanish, whatever the browser's language.
  const key = 'sveltia-cms.prefs';
  const preferences = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...preferences, locale: 'es-CO' }));
  const { init } = await import(new URL('cms/index.js', import.meta.url).href);
  init();
  // Held until the tab is closed.
  return new Promise(() => {});
});
