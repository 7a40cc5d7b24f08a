import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentRoot } from '../../../model/files/folder.ts';
import { getContent } from '../../content/index.ts';

/** One address for each certificate, by file name: it stays the same when the company replaces the PDF. */
export const getStaticPaths = (async () => {
  const { certifications } = await getContent();
  const files = new Set(certifications.certificates.map(({ file }) => file));
  return [...files].map((file) => ({ params: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Record<string, never>, { file: string }> = async ({ params }) =>
  new Response(await readFile(join(contentRoot, 'certificados', params.file)));
