import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { readContent } from '../src/content/loader.ts';
import { mapHosts } from '../src/lib/links.ts';
import { htaccess, platformHeaders, platformRedirects } from './hosts.ts';
import {
  contentSecurityPolicy,
  listFiles,
  POLICY_FILE,
  type Policies,
  policyFolder,
  TEXT_FILE,
} from './policy.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const zip = promisify(gzip);
/** The policy allows the frame of this provider alone. */
async function mapHost(): Promise<string> {
  const { entries } = await readContent('contact');
  return mapHosts[entries?.es.map.provider ?? 'openstreetmap'];
}

/**
 * Completes a build: hashes all inline code into the header policy, writes it for hosts and for the embedded server,
 * and compresses every text. Fails on markup that the policy would block.
 * @param others policies of pages that are not the site's, by folder: `{ '/admin/': "default-src 'self'" }`
 */
export function headers(others: Policies = {}): AstroIntegration {
  return {
    name: 'headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = listFiles(site);
        const pages = files.filter((file) => file.endsWith('.html') && policyFolder(others, file) === '/');
        const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
        const problems: string[] = [];
        for (const file of pages) {
          const { scripts, styles, blocked } = readInlineCode(await readFile(join(site, file), 'utf8'));
          for (const hash of scripts) hashes.scripts.add(hash);
          for (const hash of styles) hashes.styles.add(hash);
          problems.push(...blocked.map((problem) => `  ${file}: ${problem}`));
        }
        if (problems.length > 0)
          throw new Error(`La política de seguridad (CSP) bloquearía esto:\n${problems.join('\n')}`);
        const policies = { '/': contentSecurityPolicy(hashes, await mapHost()), ...others };
        const texts = files.filter((file) => TEXT_FILE.test(file)).map((file) => join(site, file));
        await Promise.all(texts.map(compress));
        await writeFile(join(site, '_headers'), platformHeaders(policies, files));
        await writeFile(join(site, '_redirects'), platformRedirects(files));
        await writeFile(join(site, '.htaccess'), htaccess(policies, files));
        await writeFile(join(site, POLICY_FILE), `${JSON.stringify(policies, null, 2)}\n`);
      },
    },
  };
}

/** Writes the copies that the embedded server sends. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${path}.br`, await brotli(content));
}

// JavaScript MIME types in use (https://mimesniff.spec.whatwg.org/#javascript-mime-type). Other types are data blocks.
const RUN = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/;

/**
 * The hashes (`sha256-…`) of the inline code of a page, and the markup that the policy would block, in Spanish. Parses
 * as a browser without script does, `<noscript>` included; parse5 returns exactly the bytes that browsers hash.
 */
export function readInlineCode(html: string) {
  const code = { scripts: [] as string[], styles: [] as string[], blocked: [] as string[] };
  for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) {
    code.blocked.push(...blockedIn(element));
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (text === '') continue;
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (element.tagName === 'style') code.styles.push(hash);
    const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
    if (element.tagName === 'script' && RUN.test(type.trim().toLowerCase())) code.scripts.push(hash);
  }
  return code;
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function blockedIn({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    const attribute = `${name}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}" en <${tagName}>`;
    if (name === 'style') return [`${attribute}: use una clase`];
    if (name.startsWith('on')) return [`${attribute}: use addEventListener`];
    // Browsers ignore spaces and control characters before and inside the scheme.
    const scheme = [...value].filter((letter) => letter > ' ').join('');
    return /^javascript:/i.test(scheme) ? [`${attribute}: use un botón con su script`] : [];
  });
}
