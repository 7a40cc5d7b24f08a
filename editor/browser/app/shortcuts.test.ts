// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isContentShortcut, isSearchShortcut } from './shortcuts.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <search><input type="search"></search>
    <button>Publicar</button>
    <main tabindex="-1">
      <textarea></textarea> <input type="search"> <input inputmode="decimal"> <input type="date">
      <input type="checkbox"> <input type="file"> <select></select> <p contenteditable="true"><i contenteditable="false"></i></p> <button>Quitar</button>
    </main>
    <section><form><input type="password"></form></section>`;
});
afterEach(() => document.body.replaceChildren());

/** The shortcuts at an element: `search` for «/», `content` for Ctrl + Z. */
function actsAt(selector: string) {
  let acts: (string | false)[] = [];
  const listen = (event: KeyboardEvent) => {
    acts = [isSearchShortcut(event) && 'search', isContentShortcut(event) && 'content'];
  };
  addEventListener('keydown', listen);
  const target = document.querySelector(selector);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  removeEventListener('keydown', listen);
  return acts.filter(Boolean);
}

test.each([
  ['body', ['search', 'content']],
  ['body > button', ['search', 'content']],
  ['main button', ['search', 'content']],
  ['main [type=checkbox]', ['search', 'content']],
  ['main [type=file]', ['search', 'content']],
  ['main select', ['search', 'content']],
  ['main textarea', ['content']],
  ['main [inputmode]', ['content']],
  ['main [type=date]', ['content']],
  ['main i', ['content']],
  ['search input', []],
  ['main [type=search]', []],
])('X5 with the focus on %s, the editor has these shortcuts: %j', (selector, acts) => {
  expect(actsAt(selector)).toEqual(acts);
});

test('X5 the editor has no shortcuts while a dialog is open', () => {
  document.querySelector('section')?.setAttribute('role', 'dialog');
  for (const selector of ['[type=password]', 'body', 'main textarea', 'main [type=checkbox]'])
    expect(actsAt(selector), selector).toEqual([]);
});
