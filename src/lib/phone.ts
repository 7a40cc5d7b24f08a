// The smallest metadata: length and national pattern of every country. For the build only.
import parsePhoneNumber from 'libphonenumber-js/min';

export interface Phone {
  /** `+34955000000`. */
  e164: string;
  /** For display: `+34 955 00 00 00`. */
  text: string;
  /** A telephone link (RFC 3966). */
  href: string;
}

/** A number, of Spain without a prefix; undefined if it is incomplete or has an extension. */
export function parsePhone(input: string): Phone | undefined {
  const number = parsePhoneNumber(input, { defaultCountry: 'ES', extract: false });
  if (!number?.isValid() || number.ext) return undefined;
  return { e164: number.number, text: number.formatInternational(), href: number.getURI() };
}
