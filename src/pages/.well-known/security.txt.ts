import type { APIRoute } from 'astro';
import { get } from '../../lib/content.ts';

/** Days from the build to the file's expiry; RFC 9116 advises less than a year. */
const validity = 350;

/** Contact for security issues (RFC 9116). */
export const GET: APIRoute = async () => {
  const { email, website } = await get('company', 'es');
  const expires = new Date(Date.now() + validity * 86_400_000).toISOString();
  return new Response(
    [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: es, en',
      `Canonical: ${website}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
};
