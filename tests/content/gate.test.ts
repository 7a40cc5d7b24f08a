import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRelease } from '../../scripts/release.ts';
import { factSchemas } from '../../src/content/facts.ts';
import { GateError } from '../../src/content/gate.ts';
import { loadContent } from '../../src/content/load.ts';
import { ContentError } from '../../src/content/mistakes.ts';
import { listPlaceholders } from '../../src/content/placeholders.ts';
import { company } from '../../src/content/schemas/company.ts';
import { companyFacts, complete } from './complete.ts';
import { Draft } from './draft.ts';

const finished = complete(new Draft());
afterAll(() => finished.discard());

let draft: Draft;
let site: string;
beforeEach(() => {
  draft = new Draft(finished.root);
  site = mkdtempSync(join(tmpdir(), 'sitio-'));
});
afterEach(() => {
  draft.discard();
  rmSync(site, { recursive: true });
});

/** A build that leaves the files that bear the site's address, or any other. */
const build = (address = String(companyFacts.website)) =>
  vi.fn(async () => {
    mkdirSync(join(site, '.well-known'));
    for (const file of ['index.html', 'aviso-legal.html', 'robots.txt', 'sitemap.xml']) {
      writeFileSync(join(site, file), `${address}/`);
    }
    writeFileSync(join(site, '.well-known/security.txt'), `Canonical: ${address}/.well-known/security.txt`);
  });
const release = (run = build()) => makeRelease({ root: draft.root, site, build: run });

/** What the gate says, without running a build. */
async function refusal(): Promise<GateError> {
  const run = build();
  const error: unknown = await release(run).catch((reason: unknown) => reason);
  expect(run).not.toHaveBeenCalled();
  if (error instanceof GateError) return error;
  throw error ?? new Error('The gate is open.');
}

describe('F9 the gate on complete content', () => {
  it('opens: nothing is provisional, and the build runs once', async () => {
    expect(listPlaceholders(await loadContent(draft.root))).toEqual([]);
    const run = build();
    expect(await release(run)).toBe(companyFacts.website);
    expect(run).toHaveBeenCalledOnce();
  });

  it('looks at what was built: no page may name a placeholder’s domain', async () => {
    await expect(release(build('https://www.empresa.example'))).rejects.toThrowErrorMatchingSnapshot();
  });

  it('does not take an empty build for a site', async () => {
    await expect(release(vi.fn(async () => {}))).rejects.toThrowErrorMatchingSnapshot();
  });

  it('does not run the build on mistakes in the content', async () => {
    const run = build();
    draft.set('empresa.yaml', ['phone'], '1');
    await expect(release(run)).rejects.toThrow(ContentError);
    expect(run).not.toHaveBeenCalled();
  });
});

type Omission = [name: string, omit: (draft: Draft) => Draft];

// From the schema: a fact that is added there is tried here, and does not compile without its line in complete.ts.
const facts = Object.entries(company.shape)
  .filter(([, schema]) => factSchemas.has(schema))
  .map(([key]): Omission => {
    const value = Reflect.get(companyFacts, key);
    return [key, (d) => d.set('empresa.yaml', [key], { placeholder: value })];
  });
const others: Omission[] = [
  ['logo', (d) => d.set('sitio.yaml', ['logo', 'standIn'], true)],
  ['picture', (d) => d.set('fotos.yaml', ['cobre.jpg', 'standIn'], true)],
  ['video', (d) => d.set('inicio/portada.yaml', ['video', 'standIn'], true)],
  ['team', (d) => d.rename('inicio/nosotros.yaml', ['team', 'picture'])],
  ['certificate', (d) => d.set('inicio/certificaciones.yaml', ['certificates', 0, 'sample'], true)],
  ['adviser', (d) => d.set('aviso-legal.yaml', ['adviserNote'], 'Pendiente: el asesor debe confirmarlo.')],
  ['map', (d) => d.set('inicio/contacto.yaml', ['map', 'provider'], 'google')],
];

describe('F9 the gate on a single omission', () => {
  it('is tried for every fact of the schema', () => {
    expect(facts.map(([name]) => name).sort()).toEqual(Object.keys(companyFacts).sort());
  });

  it.each([...facts, ...others])('shuts: %s', async (_, omit) => {
    omit(draft);
    const { message, placeholders } = await refusal();
    expect(placeholders).toHaveLength(1);
    expect(message).toMatchSnapshot();
  });

  it('counts every picture and every certificate by itself', async () => {
    const content = await loadContent(draft.root);
    const fields = () => listPlaceholders(content).map(({ field }) => field);
    for (const [name, entry] of Object.entries(content.pictures)) {
      entry.standIn = true;
      expect(fields()).toEqual([`${name} › standIn`]);
      entry.standIn = false;
    }
    for (const [index, entry] of content.certifications.certificates.entries()) {
      entry.sample = true;
      expect(fields()).toEqual([`certificates › n.º ${index + 1} › sample`]);
      entry.sample = false;
    }
  });
});

describe('F9 a value that is no one’s', () => {
  it.each([
    ['tradeName', 'Nombre de la empresa'],
    ['legalName', 'Denominación social, S.L.'],
    ['taxId', 'B00000000'],
    ['taxId', 'B12345674'],
    ['street', 'Calle y número'],
    ['phone', '+34 955 000 000'],
    ['phone', '+34 954 123 456'],
    ['whatsapp', '+34 600 000 000'],
    ['email', 'comercial@empresa.example'],
    ['email', 'ventas@empresa.es'],
    ['website', 'https://www.empresa.example'],
    ['website', 'https://www.empresa.es'],
    ['website', 'https://example.com'],
    ['website', 'https://sitio.localhost'],
    ['website', 'https://servidor.local'],
    ['website', 'https://192.168.1.20'],
    ['website', 'https://www.prueba-metales.es:8443'],
    ['register', 'Registro Mercantil de Sevilla, tomo 0000, folio 000, hoja SE-00000'],
  ])('shuts the gate: %s %s', async (key, value) => {
    draft.set('empresa.yaml', [key], value);
    const { placeholders } = await refusal();
    expect(placeholders).toMatchObject([{ field: key, reason: expect.stringContaining('valor de ejemplo') }]);
  });

  it('is told with its reason', async () => {
    draft.set('empresa.yaml', ['taxId'], 'B00000000');
    expect((await refusal()).message).toMatchSnapshot();
  });

  it.each(['http://www.prueba-metales.es', 'https://localhost', 'https://localhost:4321'])(
    'is a mistake when it is no address of a site at all: %s',
    async (website) => {
      const [mistake] = await draft.set('empresa.yaml', ['website'], website).mistakes();
      expect(mistake?.problem).toBe(`«${website}» no es la dirección de un sitio.`);
    },
  );
});
