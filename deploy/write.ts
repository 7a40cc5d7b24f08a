import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCatalogue } from '../server/catalogue.ts';
import { caddySnippet } from './caddy/render.ts';
import { cloudflareHeaders, cloudflareRedirects } from './cloudflare/render.ts';
import { nginxMaps, nginxServer } from './nginx/render.ts';
import { planHosts } from './plan.ts';

/**
 * Writes what the other hosts need beside the site: `dist/deploy`, for Caddy and nginx, and `dist/cloudflare`, the
 * folder to upload.
 * @param dist folder with `site/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export function writeHostFiles(dist: string): void {
  const catalogue = readCatalogue(dist);
  const plan = planHosts(catalogue);
  const [deploy, cloudflare] = [join(dist, 'deploy'), join(dist, 'cloudflare')];
  for (const folder of [deploy, cloudflare]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(deploy);
  writeFileSync(join(deploy, 'nginx-http.conf'), nginxMaps(plan));
  writeFileSync(join(deploy, 'nginx-server.conf'), nginxServer(plan));
  writeFileSync(join(deploy, 'site.caddy'), caddySnippet(plan));

  // Only what the site answers with: no compressed copies, as Cloudflare makes its own and would publish ours as
  // files, and no failure page, as it has no use for it and would answer with it at /500.
  const { entries, notFound } = catalogue;
  for (const { source } of [...entries.values(), notFound]) {
    const copy = join(cloudflare, source);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(dist, 'site', source), copy);
  }
  writeFileSync(join(cloudflare, '_headers'), cloudflareHeaders(plan));
  writeFileSync(join(cloudflare, '_redirects'), cloudflareRedirects(plan));
}
