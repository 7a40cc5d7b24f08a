/** Finds the data of the company that the page shows without marks: phones, addresses and figures. */
import type { WrittenField } from '../../../model/check/problem.ts';
import { isProvisional } from '../../../model/schemas/parts.ts';
import { formats } from '../../../model/text/format.ts';
import { formatPhone, toE164 } from '../../../model/text/phone.ts';
import { marksIn } from '../../shared/marks.ts';
import { type Caret, type FieldSpot, fieldNear, hiddenAncestor, textOf } from './marks-in-page.ts';

/** A datum of the company, and a text that shows it. */
export interface Datum extends WrittenField {
  text: string;
  /** Whether it is a short number, which is searched for only outside marked texts. */
  isFigure: boolean;
}

/** The company's data, formatted for these languages. */
export function dataOf(company: unknown, languages: readonly string[]): Datum[] {
  const { phone, whatsapp, email, website, incorporated, tray, containers } = Object(company);
  const isList = Array.isArray(containers);
  const inLanguage = (
    language: string,
  ): (readonly [path: WrittenField['path'], text: string, isFigure?: boolean])[] => {
    const { date, litres, measure, number, volume } = formats(language);
    const figure = (path: WrittenField['path'], value: unknown, format: (value: number) => string) =>
      typeof value === 'number' ? ([[path, format(value), true]] as const) : [];
    const { length, width, height, capacity, weight } = Object(tray);
    return [
      [['phone'], phoneIn(phone)],
      [['whatsapp'], phoneIn(whatsapp)],
      [['email'], textIn(email)],
      [['website'], textIn(website).replace('https://', '')],
      [['incorporated'], /^\d{4}-\d\d-\d\d$/.test(incorporated) ? date(incorporated) : ''],
      ...figure(['tray', 'length'], length, number),
      ...figure(['tray', 'width'], width, number),
      ...figure(['tray', 'height'], height, number),
      ...figure(['tray', 'capacity'], capacity, litres),
      ...figure(['tray', 'weight'], weight, (value) => measure(value, 'kg')),
      ...(isList ? containers : []).flatMap((value, field) => figure(['containers', field], value, volume)),
    ];
  };
  const all = languages.flatMap(inLanguage).filter(([, text]) => text !== '');
  return all.map(([path, text, isFigure = false]) => ({
    file: 'company',
    path,
    text: withSpaces(text),
    isFigure,
  }));
}

const textIn = (fact: unknown) => String((isProvisional(fact) ? fact.placeholder : fact) ?? '');

/** A formatted phone number; empty while it is incomplete. */
function phoneIn(fact: unknown): string {
  const number = toE164(textIn(fact));
  return number ? formatPhone(number) : '';
}

/** Converts each whitespace character to a space. */
const withSpaces = (text: string) => text.replace(/\s/g, ' ');

/** The data that an element shows, in the order of its text. */
export function dataIn(root: Element, data: readonly Datum[]): FieldSpot<Range>[] {
  if (data.length === 0) return [];
  const { text, rangeOf } = textOf(root);
  const spaced = withSpaces(text);
  const marks = marksIn(text);
  const isMarked = (index: number) => marks.some(({ start, end }) => start <= index && index < end);
  return data
    .flatMap(({ file, path, text: shown, isFigure }) =>
      indexesOf(shown, spaced)
        .filter((start) => !(isFigure && isMarked(start)))
        .map((start) => ({ file, path, start, spot: rangeOf(start, start + shown.length) })),
    )
    .sort((a, b) => a.start - b.start)
    .filter((found) => !hiddenAncestor(found));
}

/** The indexes of whole-word matches: «12 m³» is not in «112 m³». */
function indexesOf(wanted: string, text: string): number[] {
  const indexes: number[] = [];
  for (let index = text.indexOf(wanted); index >= 0; index = text.indexOf(wanted, index + 1)) {
    const [before, after] = [text.slice(0, index), text.slice(index + wanted.length)];
    if (!/[\p{L}\p{N}][.,]?$/u.test(before) && !/^[.,]?[\p{L}\p{N}]/u.test(after)) indexes.push(index);
  }
  return indexes;
}

/** The clicked datum. The text near the click decides between two data with the same text. */
export function datumAt(
  target: Element,
  caret: Caret | null | undefined,
  data: readonly Datum[],
): FieldSpot | undefined {
  const found = dataIn(target, data);
  const pressed = found.filter(({ spot }) => caret && spot.isPointInRange(caret.offsetNode, caret.offset));
  // The caret is unknown in SVG texts, and in Safari.
  const isAlone = marksIn(textOf(target).text).length === 0 && target.childElementCount === 0;
  const candidates = pressed.length > 0 ? pressed : isAlone ? found : [];
  if (candidates.length < 2) return candidates[0];
  const around = fieldNear(target)?.path ?? [];
  return candidates.find(({ path: [name] }) => name !== undefined && around.includes(name)) ?? candidates[0];
}
