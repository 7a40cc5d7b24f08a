/** Every link and every file that a built page names: inner ones lead somewhere, outer ones are well formed. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { otherAddresses, readBuild } from '../../server/build.ts';
import { attribute, type BuiltPage, builtPages, DIST, type Element } from './support.ts';

const build = readBuild(DIST);
const files = new Set(build.files.map((file) => `/${file}`));
const redirected = new Set([...build.pages].flatMap(([address, file]) => otherAddresses(address, file)));
const pages = builtPages();
const ids = new Map(pages.map((page) => [page.file, idsOf(page)]));

function idsOf({ elements }: BuiltPage): string[] {
  return elements.flatMap((element) => attribute(element, 'id') ?? []);
}

/** Addresses of files that an element names. */
function filesOf(element: Element): string[] {
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => attribute(element, name)?.split(/,\s+/) ?? []);
  const candidates = sets.flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []);
  const plain = ['src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];
  const named = plain.flatMap((name) => attribute(element, name) ?? []);
  const linked = element.tagName === 'link' ? attribute(element, 'href') : undefined;
  return [...candidates, ...named, ...(linked === undefined ? [] : [linked])];
}

const linksOf = ({ elements }: BuiltPage) => elements.filter(({ tagName }) => tagName === 'a');
const isOuter = (address: string) => /^[a-z][a-z\d+.-]*:/i.test(address);

describe.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
  test('has no id twice', () => {
    const all = idsOf(page);
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  test('names only files that were built', () => {
    const named = page.elements.flatMap(filesOf).filter((address) => !isOuter(address));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((address) => !files.has(decodeURI(address)))).toEqual([]);
  });

  test('links to pages by their own address, and to anchors that are there', () => {
    const inner = linksOf(page).flatMap((link) => attribute(link, 'href') ?? '');
    const broken = inner
      .filter((address) => !isOuter(address))
      .filter((address) => {
        const [path = '', anchor] = address.split('#');
        const target =
          path === '' ? file : (build.pages.get(path) ?? (files.has(path) ? path.slice(1) : undefined));
        if (target === undefined || redirected.has(path)) return true;
        return anchor !== undefined && anchor !== '' && !ids.get(target)?.includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  test('refers by id only to what is there', () => {
    const names = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'for', 'popovertarget'];
    const named = page.elements.flatMap((element) =>
      names.flatMap((name) => attribute(element, name)?.split(/\s+/) ?? []),
    );
    expect(named.filter((id) => !ids.get(file)?.includes(id))).toEqual([]);
  });

  test('has outer links that are well formed, by their kind', () => {
    const outer = linksOf(page).filter((link) => isOuter(attribute(link, 'href') ?? ''));
    expect(outer.length).toBeGreaterThan(0);
    expect(outer.flatMap((link) => faultOf(link) ?? [])).toEqual([]);
  });
});

/** What is wrong with an outer link; nothing is asked of its host. */
function faultOf(link: Element): string | undefined {
  const href = attribute(link, 'href') ?? '';
  const say = (fault: string) => `${href}: ${fault}`;
  if (href.startsWith('tel:')) {
    return parsePhoneNumberFromString(href.slice(4))?.isPossible() ? undefined : say('no phone');
  }
  if (href.startsWith('mailto:')) {
    return /^mailto:[\w.%+-]+@[\w-]+(\.[\w-]+)+(\?(subject|body)=[^&\s]+(&body=[^&\s]+)?)?$/.test(href)
      ? undefined
      : say('no address');
  }
  if (!URL.canParse(href)) return say('no address');
  const { protocol, hostname, username, port, searchParams } = new URL(href);
  if (protocol !== 'https:') return say('not over https');
  if (username || port || !/^([a-z\d-]+\.)+[a-z]{2,}$/.test(hostname)) return say('no public host');
  if (
    hostname === 'wa.me' &&
    !(/^https:\/\/wa\.me\/[1-9]\d{6,14}\?text=.+/.test(href) && searchParams.get('text'))
  )
    return say('no chat with its first message');
  if (/\s|\{|undefined|NaN/.test(href)) return say('something is left to fill in');
  const relation = attribute(link, 'rel')?.split(/\s+/) ?? [];
  if (attribute(link, 'target') === '_blank' && !relation.includes('noopener'))
    return say('without noopener');
  return undefined;
}
