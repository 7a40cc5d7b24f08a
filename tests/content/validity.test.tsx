/** Authorisations and certificates: each is defined once, and may have a last day. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlaceholders, listRenewals } from '../../model/check/gate.ts';
import { loadEditions } from '../../model/check/load.ts';
import { credentialsOf } from '../../model/schemas/validity.ts';
import { CertificationsView } from '../../src/sections/certifications/CertificationsView.tsx';
import { pageGraph } from '../../src/seo/structured-data.ts';
import { LegalNoticeView } from '../../src/views/legal/LegalNoticeView.tsx';
import { EditableContent } from './editable-content.ts';

const FILE = 'inicio/certificaciones.yaml';
const LAST_DAY = '2030-06-30';

const copy = new EditableContent();
beforeEach(() => copy.restore());
afterAll(() => copy.discard());

const on = async (day: string) => (await loadEditions(copy.root, undefined, day))[0];
const shown = async (day: string) => {
  const content = await on(day);
  const section = renderToStaticMarkup(<CertificationsView content={content} />);
  return {
    strip: credentialsOf(content).map(({ value }) => value.replaceAll('\u00a0', ' ')),
    section: section.replaceAll('\u00a0', ' '),
    data: JSON.stringify(pageGraph('home', content)).replaceAll('\u00a0', ' '),
  };
};

describe('O4 C1 X2 an authorisation or certificate', () => {
  it('that is the last one takes the sentences about authorisations with it', async () => {
    for (const index of [0, 1]) copy.set('empresa.yaml', ['authorisations', index, 'validUntil'], LAST_DAY);
    const notice = renderToStaticMarkup(<LegalNoticeView content={await on('2030-07-01')} />);
    const texts = notice.replace(/<[^>]*>/g, '\n');
    expect(texts).not.toMatch(/GRU-3254|[^\S\n][.,;]/);
    expect(texts).toContain('La gestión de residuos está sujeta a autorización administrativa previa.');
  });

  it('that is removed from its list is not shown anywhere', async () => {
    copy.set(FILE, ['certificates', 1], undefined).set('empresa.yaml', ['authorisations', 0], undefined);
    const { strip, section, data } = await shown(LAST_DAY);
    expect(strip).toEqual(['AN-0578', 'ISO 9001:2015', 'UE 333/2011']);
    for (const text of [section, data]) expect(text).not.toMatch(/ISO 14001|GRU-3254/);
  });

  it.each([
    [LAST_DAY, true],
    ['2030-07-01', false],
  ])('that ends on 2030-06-30 is shown on %s: %s', async (day, isShown) => {
    copy
      .set(FILE, ['certificates', 1, 'validUntil'], LAST_DAY)
      .set('empresa.yaml', ['authorisations', 0, 'validUntil'], LAST_DAY);
    const { strip, section, data } = await shown(day);
    for (const reference of ['ISO 14001:2015', 'GRU-3254'])
      expect([strip.includes(reference), section.includes(reference), data.includes(reference)]).toEqual(
        Array(3).fill(isShown),
      );
    expect(section.split('Vigente hasta el 30 de junio de 2030')).toHaveLength(isShown ? 3 : 1);
    expect(data.split(`"expires":"${LAST_DAY}"`)).toHaveLength(isShown ? 3 : 1);
  });
});

describe('F9 an authorisation or certificate with a last day', () => {
  const renewals = async (day: string) =>
    listRenewals(await on(day), day).map(({ path, problem }) => `${path.join(' ')}: ${problem}`);

  it('is pending for staff from 60 days before, and does not prevent publishing', async () => {
    await copy.complete();
    copy
      .set(FILE, ['certificates', 1, 'validUntil'], LAST_DAY)
      .set('empresa.yaml', ['authorisations', 1, 'validUntil'], '2030-07-01');
    expect(await renewals('2030-04-30')).toEqual([]);
    expect(await renewals('2030-05-01')).toEqual([
      'certificates 1 validUntil: Caduca el 30 de junio de 2030: después no saldrá en el sitio.',
    ]);
    expect(await renewals('2030-07-01')).toEqual([
      'authorisations 1 validUntil: Caduca el 1 de julio de 2030: después no saldrá en el sitio.',
      'certificates 1 validUntil: Caducó el 30 de junio de 2030: ya no sale en el sitio.',
    ]);
    expect(listPlaceholders([await on('2030-08-01')])).toEqual([]);
  });

  it('prevents publishing when no authorisation is left, as the texts mention authorisations', async () => {
    await copy.complete();
    for (const index of [0, 1]) copy.set('empresa.yaml', ['authorisations', index, 'validUntil'], LAST_DAY);
    expect(listPlaceholders([await on(LAST_DAY)])).toEqual([]);
    expect(listPlaceholders([await on('2030-07-01')])).toMatchObject([{ path: ['authorisations'] }]);
  });
});
