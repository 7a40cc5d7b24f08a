import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { mapHost } from '../src/lib/links.ts';
import { htaccess } from './apache.ts';
import { listFiles, POLICY_FILE, TEXT_FILE } from './files.ts';
import { platformHeaders, platformRedirects } from './git-hosts.ts';
import { readInlineCode } from './inline-code.ts';
import { adminPolicy, contentSecurityPolicy, policyOf } from './policy.ts';

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const zip = promisify(gzip);

/**
 * Completes a built site for its hosts: hashes all inline code into the policy, writes it for each host, and compresses
 * every text.
 * @throws Error on markup that the policy would block
 */
export const hosting = (): AstroIntegration => ({
  name: 'hosting',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const site = fileURLToPath(dir);
      await completeBuild(site);
      for (const file of ['index.html', 'en.html']) {
        const bytes = await weightOf(join(site, file));
        if (bytes > LIMIT)
          logger.warn(
            `${file} pesa ${bytes} bytes y no debe pasar de ${LIMIT}: acorte los textos de la portada.`,
          );
      }
    },
  },
});

async function completeBuild(site: string): Promise<void> {
  const files = listFiles(site);
  const isAdmin = (file: string) => file.startsWith('admin/');
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const problems: string[] = [];
  for (const file of files.filter((one) => one.endsWith('.html') && !isAdmin(one))) {
    const { scripts, styles, blocked } = readInlineCode(await readFile(join(site, file), 'utf8'));
    for (const hash of scripts) hashes.scripts.add(hash);
    for (const hash of styles) hashes.styles.add(hash);
    problems.push(...blocked.map((problem) => `  ${file}: ${problem}`));
  }
  if (problems.length > 0)
    throw new Error(`La política de seguridad (CSP) bloquearía esto:\n${problems.join('\n')}`);
  const cms = files.includes('admin/index.html')
    ? adminPolicy(readInlineCode(await readFile(join(site, 'admin/index.html'), 'utf8')).scripts)
    : undefined;
  const policy = policyOf(contentSecurityPolicy(hashes, mapHost), cms);
  await Promise.all(files.filter((file) => TEXT_FILE.test(file)).map((file) => compress(join(site, file))));
  await writeFile(join(site, '_headers'), platformHeaders(policy));
  await writeFile(join(site, '_redirects'), platformRedirects(files));
  await writeFile(join(site, '.htaccess'), htaccess(policy, files));
  await writeFile(join(site, POLICY_FILE), `${JSON.stringify(policy, null, 2)}\n`);
}

/** Bytes of a home page with Brotli, without its poster (docs/specification.md, Budgets). */
const LIMIT = 28_500;
const weightOf = async (path: string): Promise<number> =>
  (await brotli(Buffer.from((await readFile(path, 'utf8')).replace(/data:image\/avif;base64,[^\s"]+/, ''))))
    .length;

/** Writes the copies that the embedded server sends. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${path}.br`, await brotli(content));
}
