/** The structured data against the vocabulary of schema.org, as schema-dts has it: names, types and nesting. */
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { homeGraph, legalGraph } from '../../src/seo/structured-data.ts';

const content = await loadContent(join(import.meta.dirname, '../../content/es'));
const home = content.company.website.value;

/**
 * What the compiler has to say of each graph, written out as the type of schema.org's graphs. All in one go, as reading
 * the vocabulary takes longer than all the rest.
 */
function complaintsOf(graphs: readonly unknown[]): string[][] {
  const files = graphs.map((graph, index) => ({
    name: join(import.meta.dirname, `grafo-${index}.ts`),
    text: `import type { Graph } from 'schema-dts';\nexport const grafo: Graph = ${JSON.stringify(graph, null, 1)};\n`,
  }));
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const textOf = (path: string) => files.find(({ name }) => name === path)?.text;
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = textOf(path);
    if (text === undefined) return getSourceFile(path, ...rest);
    return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  };
  const program = ts.createProgram(
    files.map(({ name }) => name),
    options,
    host,
  );
  return files.map(({ name }) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

/** The node of a type in a graph, as JSON tells it. */
function node(graph: unknown, type: string): Record<string, unknown> {
  const { '@graph': nodes } = JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };
  const found = nodes.find((candidate) => candidate['@type'] === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}

const WRONG = {
  'an unknown property': { '@type': 'LocalBusiness', fundacion: '2018' },
  'an unknown type': { '@type': 'Chatarreria', name: 'x' },
  'a property of another type': { '@type': 'WebSite', taxID: 'x' },
  'a wrong name below': { '@type': 'LocalBusiness', geo: { '@type': 'GeoCoordinates', latitud: 37 } },
};

test('X2 every name, type and nesting is of the vocabulary', { timeout: 120_000 }, () => {
  const wrong = Object.values(WRONG).map((thing) => ({
    '@context': 'https://schema.org',
    '@graph': [thing],
  }));
  const [ours = [], legals = [], ...others] = complaintsOf([
    homeGraph(content),
    legalGraph(content),
    ...wrong,
  ]);
  expect([ours, legals]).toEqual([[], []]);
  // The check itself must see what it is there to see.
  const unseen = Object.keys(WRONG).filter((_, index) => others[index]?.length === 0);
  expect(unseen).toEqual([]);
});

test('X2 tells where the company works, what of, what it may do and how to reach it', () => {
  const { company, site } = content;
  const business = node(homeGraph(content), 'LocalBusiness');
  expect(business).toMatchObject({
    legalName: company.legalName.value,
    taxID: company.taxId.value,
    areaServed: site.footer.places,
    knowsAbout: site.footer.services,
    geo: company.coordinates.value,
  });
  const credentials = business.hasCredential as { name: string; recognizedBy?: { name: string } }[];
  expect(credentials.map(({ name }) => name)).toEqual([
    ...company.authorisations,
    ...content.certifications.certificates.map(({ reference }) => reference),
  ]);
  expect(credentials.filter(({ recognizedBy }) => recognizedBy).map(({ name }) => name)).toEqual(
    company.authorisations,
  );
  expect(business.contactPoint).toMatchObject([
    { telephone: company.phone.value, email: company.email.value },
    { telephone: company.whatsapp.value, url: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/) },
  ]);
});

test('X2 the site, the company and the legal notice name one another', () => {
  const [homePage, legalPage] = [homeGraph(content), legalGraph(content)];
  const business = node(homePage, 'LocalBusiness')['@id'];
  const site = node(homePage, 'WebSite');
  expect(site.publisher).toEqual({ '@id': business });
  const legal = node(legalPage, 'WebPage');
  const trail = node(legalPage, 'BreadcrumbList');
  expect(legal).toMatchObject({
    about: { '@id': business },
    isPartOf: { '@id': site['@id'] },
    breadcrumb: { '@id': trail['@id'] },
    dateModified: content.legal.updated,
  });
  expect(trail.itemListElement).toMatchObject([
    { position: 1, item: `${home}/` },
    { position: 2, item: `${home}/aviso-legal` },
  ]);
});
