/** Control and format characters (soft hyphen, the preview's marks), except blanks and the emoji joiner. */
const invisible = /(?![\t-\r\x85\u200d])[\p{Cc}\p{Cf}]/gu;

/** A composed text (NFC) without ligatures, invisible characters, line breaks, repeated and outer blanks. Non-breaking spaces stay. */
export const tidied = (text: string): string =>
  text
    .normalize()
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\s\x85]+/g, (blanks) => (/^[\u00a0\u202f]+$/.test(blanks) ? blanks.charAt(0) : ' '))
    .trim();
