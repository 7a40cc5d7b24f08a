// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { markEdition } from '../../shared/marks.ts';
import { dataIn, dataOf, datumAt } from './data-in-page.ts';
import { removeMarks } from './kept-marks.ts';

const { contact } = markEdition(await loadContent(CONTENT));
const company = Object(readFiles(CONTENT).company);
const data = dataOf(company, ['es', 'en']);

beforeEach(() => {
  document.body.innerHTML = `
    <article><h3>${contact.whatsapp.title}</h3><p class="chat">+34 600 00 00 00</p></article>
    <article><p>${contact.quote.phoneCaption}</p><p class="call">+34 955 00 00 00</p>
      <p class="mail">comercial@<wbr>empresa.example</p></article>
    <dl><dt>${contact.title}</dt><dd class="size">1200\u00a0×\u00a01000\u00a0×\u00a0790\u00a0mm</dd>
      <dd class="visually-hidden">1200</dd></dl>
    <label><svg></svg><span class="volume">12\u00a0m³</span></label>
    <p class="text">${contact.lead} Hasta 12\u00a0m³</p>
    <p class="other">112\u00a0m³ 12\u00a0m³x</p>`;
  removeMarks(document);
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const at = (selector: string, word?: string) => {
  const element = find(selector);
  const node = [...element.childNodes].find((child) => word && child.nodeValue?.includes(word));
  const caret = node && { offsetNode: node, offset: Number(node.nodeValue?.indexOf(word ?? '')) };
  const found = datumAt(element, caret, data);
  return found && [found.file, ...found.path].join('/');
};

test.each([
  ['.chat', '600', 'company/whatsapp'],
  ['.call', '955', 'company/phone'],
  ['.mail', 'example', 'company/email'],
  ['.size', '1200', 'company/tray/length'],
  ['.size', '790', 'company/tray/height'],
  ['.volume', '12', 'company/containers/0'],
  // Without a caret position, as in Safari.
  ['.chat', undefined, 'company/whatsapp'],
  ['.text', '12', 'company/containers/0'],
])('X5 a click on a datum without marks finds its field: %s, «%s»', (selector, word, field) => {
  expect(at(selector, word)).toBe(field);
});

test.each([
  ['svg', undefined],
  ['label', undefined],
  ['h3', undefined],
  ['.text', undefined],
  ['.other', '12'],
])('X5 a click on anything else finds no field: %s', (selector, word) => {
  expect(at(selector, word)).toBeUndefined();
});

test('X5 the text near a datum decides between two data with the same text', () => {
  const same = dataOf({ ...company, phone: '+34 600 000 000' }, ['es']);
  expect(datumAt(find('.chat'), undefined, same)?.path).toEqual(['whatsapp']);
});

test('X5 a figure inside a marked text belongs to that text', () => {
  find('.text').textContent = contact.lead.replace(/ /, ' 12\u00a0m³ ');
  expect(dataIn(find('.text'), data)).toEqual([]);
});

test('X5 incomplete data are not searched for', () => {
  expect(
    dataOf({ phone: '+34', email: { placeholder: '' }, tray: {}, incorporated: '2018-1' }, ['es']),
  ).toEqual([]);
  expect(dataOf(undefined, ['es'])).toEqual([]);
});
