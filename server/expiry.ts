import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Days before its end at which `security.txt` is worth a word. */
const NOTICE = 30;
const DAY = 86_400_000;

/** The day on which a build's `security.txt` lapses (RFC 9116), or nothing when there is none. */
export function securityExpiry(site: string): Date | undefined {
  const file = join(site, '.well-known/security.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, expires] = /^Expires: (.+)$/m.exec(text) ?? [];
  return expires === undefined ? undefined : new Date(expires);
}

/** What to tell whoever starts a server on an old build; nothing while there is time. */
export function expiryWarning(expires: Date | undefined, now = new Date()): string | undefined {
  if (!expires || expires.getTime() - now.getTime() > NOTICE * DAY) return undefined;
  const day = expires.toISOString().slice(0, 10);
  const lapsed = expires < now ? 'caducó' : 'caduca';
  return `El aviso de seguridad (.well-known/security.txt) ${lapsed} el ${day}: construya el sitio y publíquelo de nuevo.`;
}
