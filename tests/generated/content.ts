import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { writeYaml } from '../../model/check/yaml.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { bareOf } from '../../model/schemas/parts.ts';
import { CONTENT } from '../support/fixture.ts';
import { Files } from './files.ts';
import { Random } from './random.ts';
import { valuesOf } from './values.ts';
import type { Variant } from './variants.ts';

/** A whole content folder made from the schemas: the bytes of each file, by path. */
export async function makeContent(variant: Variant): Promise<Map<string, Buffer | string>> {
  const random = new Random(variant.seed);
  const files = new Files(random);
  const make = valuesOf(variant, random, files);
  // «Fotografías» describes the pictures of the other files.
  const isGallery = ({ schema }: { schema: z.ZodType }) => bareOf(schema) instanceof z.ZodRecord;
  const inOrder = Object.values(contentFiles).sort((a, b) => Number(isGallery(a)) - Number(isGallery(b)));
  const written = inOrder.map(({ file, schema }) => [file, writeYaml(schema, make(schema))] as const);
  const licences = readFileSync(join(CONTENT, 'licencias.txt'));
  return new Map<string, Buffer | string>([
    ...written,
    ...(await files.bytes()),
    ['licencias.txt', licences],
  ]);
}

/** Writes content to a folder, which it replaces. */
export function writeContent(content: ReadonlyMap<string, Buffer | string>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of content) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
