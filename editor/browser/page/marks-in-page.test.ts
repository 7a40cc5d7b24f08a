// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { fill } from '../../../model/text/tokens.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { markEdition } from '../../shared/marks.ts';
import { removeMarks } from './kept-marks.ts';
import { fieldAt, type MarkedField, spotsOf, visiblePart } from './marks-in-page.ts';

const { company, controls, footer, header, hero, pictures, services } = markEdition(
  await loadContent(CONTENT),
);
const { fleet, containers, carousel } = services;
const copper = pictures['cobre.jpg']?.alt ?? '';
const tradeName = company.tradeName.value;

beforeEach(() => {
  document.body.innerHTML = `
    <header><button class="menu"><span class="visually-hidden">${header.openMenu}</span><svg></svg></button></header>
    <main>
      <article class="hero"><img class="poster" alt="${copper}"><video data-failed="${hero.video.failed}"></video></article>
      <article class="fleet">
        <h3>${fleet.title}</h3><p>${fleet.text}</p>
        <a href="#"><span class="visually-hidden">${controls.newTab}</span><b>${containers.title}</b><i>4</i></a>
        <img alt="${copper}">
      </article>
      <article class="carousel"><h4>${carousel.title}</h4><img class="slide" alt="${copper}">
        <button class="next" aria-label="${carousel.next}"></button><button class="ask">${containers.choose}</button></article>
    </main>
    <footer><p class="line">${fill(footer.copyright, { year: '2026', tradeName })}</p></footer>`;
  removeMarks(document);
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const at = (selector: string, caret?: Parameters<typeof fieldAt>[1]) => {
  const { file, path, near } = fieldAt(find(selector), caret) ?? {};
  return file && [[file, ...(path ?? [])].join('/'), near && [near.file, ...near.path].join('/')];
};

describe('X5 a click finds the field', () => {
  test.each([
    ['h3', 'services/fleet/title/es'],
    // A click on an unmarked element finds the field of the visible text beside it.
    ['i', 'services/containers/title/es'],
    ['.fleet', 'services/fleet/title/es'],
    ['.ask', 'services/containers/choose/es'],
  ])('of a text: %s', (selector, field) => expect(at(selector)).toEqual([field, undefined]));

  test('of a picture, with the text beside it', () => {
    expect(at('.slide')).toEqual(['pictures/cobre.jpg', 'services/carousel/title/es']);
  });

  test('of a video while it plays, else of the picture behind it', () => {
    expect(at('video')?.[0]).toBe('pictures/cobre.jpg');
    find('video').dataset.playing = '';
    expect(at('video')?.[0]).toBe('hero/video');
  });

  test('of a filled token, if the click is on it', () => {
    const text = find('.line').firstChild as Text;
    const caret = (word: string) => ({ offsetNode: text, offset: text.data.indexOf(word) });
    const visible = tradeName.replace(/[\u200c\u{e0000}-\u{e007f}]/gu, '');
    expect(at('.line', caret('2026'))?.[0]).toBe('footer/copyright/es');
    expect(at('.line', caret(visible))?.[0]).toBe('company/tradeName');
    expect(at('.line')?.[0]).toBe('footer/copyright/es');
  });

  test.each(['.menu', 'svg', '.next', 'main', 'body'])('not of %s', (selector) => {
    expect(at(selector)).toBeUndefined();
  });
});

describe('X5 the place of a field', () => {
  const spots = (field: MarkedField) =>
    spotsOf(document, field).map((spot) =>
      'className' in spot ? spot : spot.commonAncestorContainer.parentElement,
    );

  test.each<[MarkedField['path'], string]>([
    [['fleet', 'text', 'es'], '.fleet p'],
    [['fleet', 'text', 'en'], '.fleet p'],
    // The picture has no text, but its group has.
    [['fleet', 'picture'], 'h3'],
    [['carousel', 'next', 'es'], '.next'],
  ])('%j', (path, selector) => expect(spots({ file: 'services', path })[0]).toBe(find(selector)));

  test('of a picture is beside its text', () => {
    const picture: MarkedField = { file: 'pictures', path: ['cobre.jpg'] };
    expect(spots(picture)).toEqual([...document.images]);
    expect(spots({ ...picture, near: { file: 'services', path: ['carousel', 'pictures', 3] } })[0]).toBe(
      find('.slide'),
    );
  });

  test('of a visually hidden text is the element around it', () => {
    expect(spots({ file: 'controls', path: ['newTab', 'es'] })).toEqual([find('a')]);
  });

  test('does not exist if the page has nothing of its group', () => {
    expect(spots({ file: 'company', path: ['phone'] })).toEqual([]);
    expect(spots({ file: 'legal', path: ['title', 'es'] })).toEqual([]);
  });
});

test.each([
  // A wide box crops the top and bottom, a narrow box the sides.
  [400, 100, { left: 0, top: 35, width: 100, height: 50 }],
  [100, 100, { left: 25, top: 0, width: 50, height: 100 }],
])('X5 a box of %i × %i shows a part of its picture', (clientWidth, clientHeight, part) => {
  const picture = Object.defineProperties(new Image(800, 400), {
    clientWidth: { value: clientWidth },
    clientHeight: { value: clientHeight },
  });
  picture.style.setProperty('object-position', '50% 70%');
  document.body.append(picture);
  expect(visiblePart(picture)).toEqual(part);
});
