import { expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { readYaml } from '../../model/check/yaml.ts';
import { type JudgeAt, openFolder, withChanges } from '../../model/files/content-folder.ts';
import { judgeByHeader } from '../../model/files/judge.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { fieldMeta, part, type Schema, shapeOf, walk } from '../../model/schemas/parts.ts';
import { wantsAll } from '../support/tools.ts';
import { makeContent } from './content.ts';
import { type Variant, variants } from './variants.ts';

async function load(variant: Variant) {
  const content = await makeContent(variant);
  const judge: JudgeAt = (path, kind) => judgeByHeader(Buffer.from(content.get(path) ?? ''), kind);
  return loadEditions(withChanges(openFolder('no-such-folder'), content, judge));
}

const seeds = [11, 12, 13, 14, 15].map((seed) => [`seed ${seed}`, { ...variants.random2, seed }] as const);
const inShort = ['full', 'bare', 'elsewhere', 'random2'];

test.each([...Object.entries(variants), ...seeds].filter(([name]) => wantsAll() || inShort.includes(name)))(
  'X4 generated content is valid: %s',
  async (_, variant) => {
    expect(await load(variant)).toHaveLength(2);
  },
);

/** The path of every field of a schema; items of lists and records are «*». */
function fieldsOf(schema: Schema | undefined, path: string): string[] {
  const { translated } = fieldMeta(schema);
  const names = Object.keys(shapeOf(schema));
  const inner = names.length > 0 ? names : !translated && part(schema, 0) ? ['*'] : [];
  return [path, ...inner.flatMap((name) => fieldsOf(part(schema, name), `${path}/${name}`))];
}

test('X4 generated content has every field of every schema', async () => {
  const content = await makeContent(variants.all);
  const given = Object.values(contentFiles).flatMap(({ file, schema }) =>
    walk(schema, readYaml(String(content.get(file))).value).map(({ path }) =>
      [file, ...path].join('/').replaceAll(/\/(\d+|[^/]+\.(jpe?g|png|webp))(?=\/|$)/g, '/*'),
    ),
  );
  const fields = Object.values(contentFiles).flatMap(({ file, schema }) => fieldsOf(schema, file));
  expect(fields.length).toBeGreaterThan(250);
  expect(fields.filter((field) => !given.includes(field))).toEqual([]);
});
