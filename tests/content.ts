/**
 * The content of the tests, in `test-results/content`: the frozen one (tests/fixtures/content), so that no edit of the
 * company changes a test. What the schemas demand since it was frozen comes from the company's content, and what they
 * no longer have is left out: a new field, section or page needs no second text here.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { contentFolder } from '../src/content/folder.ts';
import { bare } from '../src/content/loader.ts';
import { files } from '../src/content/schemas.ts';

/** Where `npm run test:build` writes it. */
export const CONTENT = 'test-results/content';
const FROZEN = 'tests/fixtures/content';
const COMPANY = 'content';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The frozen value as the schema wants it. */
function complete(schema: z.core.$ZodType, frozen: unknown, company: unknown): unknown {
  if (frozen === undefined) return schema._zod.optin === 'optional' ? undefined : company;
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(frozen)) {
    const items = Array.isArray(company) ? company : [];
    return frozen.map((item, index) => complete(inner.element, item, items[index] ?? items[0]));
  }
  if (!(inner instanceof z.ZodObject) || !isObject(frozen)) return frozen;
  const other = isObject(company) ? company : {};
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(inner.shape)
      .map(([key, field]) => [key, complete(field, frozen[key], other[key])])
      .filter(([, value]) => value !== undefined),
  );
}

/** Writes the content of the tests into a folder. */
export function writeContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(FROZEN, folder, { recursive: true });
  for (const { path, schema, trees } of Object.values(files)) {
    const read = (from: string) =>
      existsSync(join(from, path)) ? parse(readFileSync(join(from, path), 'utf8')) : undefined;
    const frozen = read(FROZEN);
    const whole = complete(trees ? z.object({ es: schema, en: schema }) : schema, frozen, read(COMPANY));
    if (isDeepStrictEqual(whole, frozen)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), stringify(whole, { lineWidth: 0 }));
    for (const file of globSync('*/*', { cwd: COMPANY, exclude: ['inicio'] }))
      if (JSON.stringify(whole).includes(file.replace(/.*[\\/]/, '')) && !existsSync(join(folder, file)))
        cpSync(join(COMPANY, file), join(folder, file));
  }
}

/** Vitest's global setup: a copy for the unit tests, which run while the browser tests read theirs. */
export const setup = () => writeContent(contentFolder());
