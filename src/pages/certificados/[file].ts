import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { contentFolder } from '../../content/folder.ts';
import { get } from '../../lib/content.ts';

/** One address for each certificate or resolution, by file name: it stays the same when the company replaces the PDF. */
export async function getStaticPaths() {
  const { authorisations, certificates } = await get('company', 'es');
  const files = new Set([...authorisations, ...certificates].map(({ file }) => file));
  return [...files].flatMap((file) => (file ? [{ params: { file } }] : []));
}

export const GET: APIRoute<Record<string, never>, { file: string }> = async ({ params }) =>
  new Response(await readFile(join(contentFolder(), 'certificados', params.file)));
