/** What a visitor with a screen reader does, in both editions. */
import { loadEditions } from '../../src/content/load.ts';
import { pathOf } from '../../src/links/paths.ts';
import type { Ear } from './session.ts';

/** Enough presses to reach anything. */
const FAR = 80;

/** A part of the transcript: utterances of one press are on one line, with `|` between them. */
interface Journey {
  title: string;
  said: string[];
}

/** Presses a key from here on until there is nothing more to go to. */
async function all(ear: Ear, key: string): Promise<string[]> {
  const said: string[] = [];
  while (said.length < FAR) {
    const next = await ear.press(key);
    if (next.length === 0) break;
    said.push(next.join(' | '));
  }
  return said;
}

/** Presses a key from here on until a name is said. */
async function findName(ear: Ear, key: string, name: string): Promise<string[]> {
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    const said = await ear.press(key);
    if (said.some((text) => text.includes(name))) return [`${key}: ${said.join(' | ')}`];
  }
  return [`${key}: «${name}» was not heard.`];
}

/** Presses keys, with a line for each. */
async function presses(ear: Ear, ...keys: string[]): Promise<string[]> {
  const said: string[] = [];
  for (const key of keys) said.push(`${key}: ${(await ear.press(key)).join(' | ')}`);
  return said;
}

/**
 * The journeys of an edition, one after the other.
 * @param opening what was read when the home page was opened
 */
export async function* journeys(language: string, opening: string[], ear: Ear): AsyncGenerator<Journey> {
  const editions = await loadEditions('content');
  const content = editions.find((edition) => edition.language === language);
  if (!content) throw new Error(`There is no edition ${language}.`);
  const { controls, header, hero, services, contact } = content;
  const { copy } = contact.quote;
  /** Goes to the top of the page. The end of a late answer may come first. */
  const top = async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const said = await ear.press('ctrl+Home');
      if (said.some((text) => text.includes(header.skipLink))) return;
    }
    throw new Error('The top of the page is not heard.');
  };

  const journey = async (title: string, ...parts: (() => Promise<string[]>)[]): Promise<Journey> => {
    await top();
    const said: string[] = [];
    for (const part of parts) said.push(...(await part()));
    return { title, said };
  };
  const find = (key: string, name: string) => () => findName(ear, key, name);
  const press =
    (...keys: string[]) =>
    () =>
      presses(ear, ...keys);

  yield { title: 'The home page, read when it opens', said: opening };
  yield { title: 'The home page, read after a reload', said: await ear.reload() };
  yield journey('Headings (h)', () => all(ear, 'h'));
  yield journey('Landmarks (m)', () => all(ear, 'm'));
  yield journey('Lists (l)', () => all(ear, 'l'));
  const down = Array(12).fill('Down');
  yield journey('Phone and e-mail line by line', find('h', contact.quote.title), press(...down));
  yield journey(
    'Copies: three times the phone, twice the address',
    find('b', copy.phone),
    press('Return', 'Return', 'Return', 'b', 'Return', 'Return'),
  );
  yield journey('Film: pause and go on', find('b', hero.video.pause), press('Return', 'Return'));
  yield journey('Carousel: pause and go on', find('b', services.carousel.pause), press('Return', 'Return'));
  yield journey(
    'Carousel: by its landmark, then two slides on',
    find('m', services.carousel.label),
    press('m', 'ctrl+Home'),
    find('b', services.carousel.next),
    press('Return', 'Return'),
  );
  yield journey('Back to the top', find('b', controls.scrollToTop), press('Return', 'Down', 'Down'));
  yield journey('A link of the menu', find('b', header.openMenu), press('Return', 'Tab', 'Return', 'Down'));
  const legal = pathOf('legal', content) ?? '';
  yield { title: 'The legal notice, read when it opens', said: await ear.open(legal) };
}
