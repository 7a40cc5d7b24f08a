// The smallest metadata: length and national pattern of every country. For the build only.
import parsePhoneNumber from 'libphonenumber-js/min';

/** The number in E.164 (`+34955000000`), in Spain without a prefix; undefined if it is incomplete or has an extension. */
export function toE164(input: string): string | undefined {
  // Removes words such as «Tel.» before it or «(mañanas)» after it, the message of a link to WhatsApp, and the direction
  // marks that Windows adds on copy.
  const around = /^[^\d+]+|\([^()\d]*\)$|(?<=\d)\/?[?&]\w+=.*$|[()\p{Cf}]/gu;
  const number = parsePhoneNumber(input.trim().replace(around, ''), {
    defaultCountry: 'ES',
    extract: false,
  });
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** A number for display: `+34 955 00 00 00`. @throws RangeError when it has no international prefix. */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumber(e164);
  if (!number) throw new RangeError(`Not an international phone number: «${e164}»`);
  return number.formatInternational();
}
