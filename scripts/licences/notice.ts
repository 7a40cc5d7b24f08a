/** The licences of what the site carries of others: read, judged and written out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mitText } from './mit.ts';

/** A piece of others' work, with the terms that must go with it. */
export interface Piece {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier, such as `MIT`. */
  readonly licence: string;
  readonly text: string;
}

/** What a closed site may carry as long as the text goes with it. Anything else is for a person to decide. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
const LICENCE_FILE = /^(licen[cs]e|copying)(\.\w+)?$/i;
const RULE = '─'.repeat(80);

/** A licence that the site cannot carry, or none at all. */
export class LicenceError extends Error {}

/** The folder of the installed package that a module is part of; nothing for modules of our own. */
export function packageFolder(module: string, root: string): string | undefined {
  // Bundlers add modules of their own, named after themselves behind a null byte: «\0rolldown/runtime.js».
  const [, own] = /^\0((?:@[\w.-]+\/)?[\w.-]+)\//.exec(module) ?? [];
  const [, folder] = /^(.*\/node_modules\/(?:@[\w.-]+\/)?[\w.-]+)\//.exec(module) ?? [];
  if (folder !== undefined) return folder;
  const installed = own && join(root, 'node_modules', own);
  return installed && existsSync(join(installed, 'package.json')) ? installed : undefined;
}

/**
 * Reads the terms of an installed package.
 * @throws LicenceError when the text of the licence is not there, nor what is needed to write it
 */
export function readPackage(folder: string): Piece {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((item) => LICENCE_FILE.test(item));
  const piece = { name, version, licence: String(license) };
  if (file !== undefined) return { ...piece, text: readFileSync(join(folder, file), 'utf8') };
  const holder = typeof author === 'string' ? author : author?.name;
  if (license === 'MIT' && holder) return { ...piece, text: mitText(holder) };
  throw new LicenceError(`El paquete ${name} no trae el texto de su licencia.`);
}

/**
 * Reads the terms of a font, which stand beside it.
 * @throws LicenceError when there is no `OFL.txt` in the font's folder
 */
export function readFont(file: string): Piece {
  const terms = join(dirname(file), 'OFL.txt');
  if (!existsSync(terms)) throw new LicenceError(`Falta ${terms}, la licencia de ${file}.`);
  const text = readFileSync(terms, 'utf8');
  const [, name = ''] = /^Copyright \d+ The (.+?) Project Authors/.exec(text) ?? [];
  return { name: name || file, version: '', licence: 'OFL-1.1', text };
}

/**
 * Writes the notice that goes with the site.
 * @param heading what the visitor reads first
 * @throws LicenceError that names every piece under terms that nobody has allowed
 */
export function writeNotice(heading: string, pieces: readonly Piece[]): string {
  const refused = pieces.filter(({ licence }) => !ALLOWED.includes(licence));
  if (refused.length > 0) {
    const list = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
    throw new LicenceError(`El sitio no puede llevar esto sin que alguien revise su licencia: ${list}.`);
  }
  const sections = pieces
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      (piece) => `${[piece.name, piece.version].join(' ').trim()} · ${piece.licence}\n\n${piece.text.trim()}`,
    );
  return `${[heading.trim(), ...sections].join(`\n\n${RULE}\n`)}\n`;
}
