import type { APIRoute } from 'astro';
import { getContent } from '../../content/index.ts';

/** Days from the build to the file's expiry; RFC 9116 advises less than a year. */
const validity = 350;

/** Contact for security issues (RFC 9116). */
export const GET: APIRoute = async () => {
  const { company, language } = await getContent();
  const site = company.website.value;
  const expires = new Date(Date.now() + validity * 86_400_000).toISOString();
  return new Response(
    [
      `Contact: mailto:${company.email.value}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${language}, en`,
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
};
