import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { isText } from '../server/content-types.ts';

/** As Astro names the files it makes of a picture: `cobre.05J2G2KV_16FVcf.avif`. */
const MADE = /^(?<original>.+\.[\w-]{8})_[\w-]+\.(?<format>avif|webp|jpeg|png)$/;

interface Made {
  file: string;
  format: string;
  width: number;
  bytes: Buffer;
}

/**
 * Names pictures by width, with one hash of four letters for all that are made of one photograph: `cobre-800.x1Yz.avif`. Each of
 * Astro's names has up to 17 random letters, and the home page holds 60 of them: 0.4 kB that do not compress. The name still
 * changes with the content, so it may be kept for ever.
 * @param folder the built site; its text files are rewritten where they name a picture
 * @throws Error when two pictures would have one name
 */
export async function namePictures(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const groups = new Map<string, Made[]>();
  for (const file of files) {
    const { original, format } = MADE.exec(basename(file))?.groups ?? {};
    if (!original || !format) continue;
    const bytes = await readFile(file);
    const { width } = await sharp(bytes).metadata();
    groups.set(original, [...(groups.get(original) ?? []), { file, format, width, bytes }]);
  }

  const names = new Map<string, string>();
  for (const [original, pictures] of groups) {
    for (const [file, name] of named(basename(original, extname(original)), pictures)) {
      if ([...names.values()].includes(name))
        throw new Error(`${basename(file)}: the name ${name} is taken.`);
      names.set(basename(file), name);
      await rename(file, join(file, '..', name));
    }
  }
  for (const file of files.filter(isText)) {
    const text = await readFile(file, 'utf8');
    let renamed = text;
    for (const [old, name] of names) {
      renamed = renamed
        .replaceAll(`/${old}`, `/${name}`)
        .replaceAll(`/${encodeURI(old)}`, `/${encodeURI(name)}`);
    }
    if (renamed !== text) await writeFile(file, renamed);
  }
}

/** Old and new names of the pictures made of one photograph. A width stands in the names of several alone. */
function named(photograph: string, pictures: Made[]): [string, string][] {
  const sorted = pictures.toSorted((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1));
  const hash = createHash('sha256');
  for (const { bytes } of sorted) hash.update(bytes);
  const short = hash.digest('base64url').slice(0, 4);
  return sorted.map(({ file, format, width }) => {
    const alone = sorted.filter((other) => other.format === format).length === 1;
    return [file, `${photograph}${alone ? '' : `-${width}`}.${short}.${format}`];
  });
}
