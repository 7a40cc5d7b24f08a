import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { listFiles } from '../../host/files.ts';
import { readYaml, writeYaml } from '../../model/check/yaml.ts';
import type { FileReference } from '../../model/files/kinds.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import {
  bareOf,
  fieldMeta,
  isFact,
  isMapping,
  part,
  type Schema,
  shapeOf,
} from '../../model/schemas/parts.ts';
import { Random } from '../generated/random.ts';
import { valuesOf } from '../generated/values.ts';
import { variants } from '../generated/variants.ts';

/** Files of the fixture for fields that it lacks: large enough for every place. */
const files = {
  pictures: [],
  nameFor: ({ kind, shape }: FileReference) =>
    ({
      picture: 'hero-wide.jpg',
      certificate: 'iso-9001.pdf',
      video: shape === 'vertical' ? 'hero-720.webm' : 'hero-1280.webm',
    })[kind],
};

/**
 * Content that has what the schemas ask for: missing fields and files are generated, unknown ones left out.
 * @returns the folder itself, if it lacks nothing; otherwise a completed copy in `copies`
 */
export function completeContent(folder: string, copies: string): string {
  const variant = { ...variants.short, items: 'few', optional: 'none' } as const;
  const make = valuesOf(variant, new Random(variant.seed), files);
  const complete = (schema: Schema, value: unknown): unknown => {
    if (value === undefined) return make(schema);
    if (isFact(schema) || fieldMeta(schema).translated) return value;
    if (Array.isArray(value)) return value.map((item) => complete(part(schema, 0) ?? schema, item));
    if (!isMapping(value) || !(bareOf(schema) instanceof z.ZodObject)) return value;
    const entries = Object.entries(shapeOf(schema)).map(([key, field]) => [
      key,
      complete(field, Reflect.get(value, key)),
    ]);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  };
  const changes = new Map<string, string>();
  for (const { file, schema } of Object.values(contentFiles)) {
    const path = join(folder, file);
    const value = existsSync(path) ? readYaml(readFileSync(path, 'utf8')).value : undefined;
    const text = writeYaml(schema, complete(schema, value));
    if (value === undefined || text !== writeYaml(schema, value)) changes.set(file, text);
  }
  const known = Object.values<{ file: string }>(contentFiles).map(({ file }) => file);
  const unknown = listFiles(folder).filter((file) => file.endsWith('.yaml') && !known.includes(file));
  if (changes.size + unknown.length === 0) return folder;
  const id = createHash('sha256')
    .update(JSON.stringify([[...changes], unknown]))
    .digest('hex')
    .slice(0, 8);
  const copy = join(copies, `content-${id}`);
  if (existsSync(copy)) return copy;
  // Renamed when it is whole: another process may make the same copy.
  const half = `${copy}.${process.pid}`;
  cpSync(folder, half, { recursive: true });
  for (const file of unknown) rmSync(join(half, file));
  for (const [file, text] of changes) {
    mkdirSync(dirname(join(half, file)), { recursive: true });
    writeFileSync(join(half, file), text);
  }
  if (existsSync(copy)) rmSync(half, { recursive: true });
  else renameSync(half, copy);
  return copy;
}
