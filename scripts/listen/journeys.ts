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

/** Presses a key from the top until there is nothing more to go to. */
async function all(ear: Ear, key: string): Promise<string[]> {
  await ear.press('ctrl+Home');
  const said: string[] = [];
  while (said.length < FAR) {
    const next = await ear.press(key);
    if (next.length === 0) break;
    said.push(next.join(' | '));
  }
  return said;
}

/** Presses a key from the top until a name is said. */
async function find(ear: Ear, key: string, name: string): Promise<string[]> {
  await ear.press('ctrl+Home');
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

/** The journeys of an edition, one after the other. */
export async function* journeys(language: string, ear: Ear): AsyncGenerator<Journey> {
  const editions = await loadEditions('content/es');
  const content = editions.find((edition) => edition.language === language);
  if (!content) throw new Error(`There is no edition ${language}.`);
  const { site, hero, services, contact } = content;
  const { copy } = contact.quote;

  yield { title: 'The home page in one go', said: await ear.sayAll() };
  yield { title: 'Headings (h)', said: await all(ear, 'h') };
  yield { title: 'Landmarks (m)', said: await all(ear, 'm') };
  yield { title: 'Lists (l)', said: await all(ear, 'l') };
  yield {
    title: 'Phone and e-mail line by line',
    said: [
      ...(await find(ear, 'h', contact.quote.title)),
      ...(await presses(ear, ...Array(12).fill('Down'))),
    ],
  };
  yield {
    title: 'Copies: three times the phone, twice the address',
    said: [
      ...(await find(ear, 'b', copy.phone)),
      ...(await presses(ear, 'Return', 'Return', 'Return', 'b', 'Return', 'Return')),
    ],
  };
  for (const [title, name] of [
    ['Film', hero.video.pause],
    ['Carousel', services.carousel.pause],
  ] as const)
    yield {
      title: `${title}: pause and go on`,
      said: [...(await find(ear, 'b', name)), ...(await presses(ear, 'Return', 'Return'))],
    };
  yield {
    title: 'Back to the top',
    said: [...(await find(ear, 'b', site.scrollToTop)), ...(await presses(ear, 'Return', 'Down', 'Down'))],
  };
  yield {
    title: 'A link of the menu',
    said: [
      ...(await find(ear, 'b', site.header.openMenu)),
      ...(await presses(ear, 'Return', 'Tab', 'Return', 'Down')),
    ],
  };
  await ear.open(pathOf('legal', content) ?? '');
  yield { title: 'The legal notice in one go', said: await ear.sayAll() };
}
