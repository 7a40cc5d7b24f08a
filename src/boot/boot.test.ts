// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { focusQuietly, hashTarget } from './hash.ts';
import { correctYear } from './year.ts';

describe('B1 the element that a hash names', () => {
  test('is found by its id, percent-encoded or not', () => {
    document.body.innerHTML = '<section id="sección"></section>';
    const section = document.querySelector('section');
    expect(hashTarget('#sección')).toBe(section);
    expect(hashTarget('#secci%C3%B3n')).toBe(section);
  });

  test.each(['', '#', '#nada', '#%E0%A4%A', '#"><img>', '#:root', '#0'])('is nothing for %j', (hash) => {
    document.body.innerHTML = '<p id="algo"></p>';
    expect(hashTarget(hash)).toBeUndefined();
  });

  test('takes focus even when it is no control, and keeps its own place in the order of keys', () => {
    document.body.innerHTML = '<section></section><a href="/"></a>';
    const [section, link] = document.body.children as unknown as [HTMLElement, HTMLElement];
    focusQuietly(section);
    expect(document.activeElement).toBe(section);
    focusQuietly(link);
    expect(link.hasAttribute('tabindex')).toBe(false);
  });
});

describe('B5 the copyright year', () => {
  const yearAfter = (built: number, now: string) => {
    document.body.innerHTML = `<time data-year datetime="${built}">${built}</time>`;
    correctYear(new Date(now));
    const time = document.querySelector('time');
    return [time?.textContent, time?.dateTime];
  };

  test('is corrected on a page built last year', () => {
    expect(yearAfter(2026, '2027-01-01T12:00:00')).toEqual(['2027', '2027']);
  });

  test('is not turned back by a clock that runs behind', () => {
    expect(yearAfter(2026, '2001-06-01T12:00:00')).toEqual(['2026', '2026']);
  });

  test('of a page without one disturbs nothing', () => {
    document.body.innerHTML = '';
    expect(() => correctYear()).not.toThrow();
  });
});
