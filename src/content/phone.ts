// The smallest metadata: length and national pattern of every country. It never leaves the build.
import { type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/min';

function parse(input: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberWithError(input, { extract: false });
  } catch {
    return undefined;
  }
}

/** The number in E.164 (`+34955000000`), or nothing when it is not a full international number. */
export function toE164(input: string): string | undefined {
  const number = parse(input);
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** The full number that was meant when only the Spanish prefix or the plus sign is missing. */
export function withSpanishPrefix(input: string): string | undefined {
  // An extension or a word beside the number is for a person to sort out.
  if (/\p{L}/u.test(input)) return undefined;
  const digits = input.replace(/^\s*00/, '').replace(/\D/g, '');
  const meant = [`+34${digits}`, `+${digits}`].find((candidate) => toE164(candidate));
  return meant && formatPhone(meant);
}

/**
 * A number as people write it: `+34 955 00 00 00`, or without the country's prefix as `national`.
 * @throws RangeError when it is not a number with its international prefix.
 */
export function formatPhone(e164: string, style: 'international' | 'national' = 'international'): string {
  const number = parse(e164);
  if (!number) throw new RangeError(`Not an international phone number: «${e164}»`);
  return style === 'national' ? number.formatNational() : number.formatInternational();
}
