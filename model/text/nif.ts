/** A NIF without labels, blanks, dashes, dots, slashes and the prefix of intra-Community operators: `B12345674`. */
export const plainNif = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s./−\p{Pd}]/gu, '')
    .replace(/^([CN]IF|IVA|VAT|:)*(ES(?=[A-Z]\d))?/, '');

const letters = 'JABCDEFGHI';

/** Whether a company's NIF has a valid form and control character (Orden EHA/451/2008). */
export function isNif(nif: string): boolean {
  const [, kind = '', digits = '', given = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(nif) ?? [];
  if (!kind) return false;
  const sum = [...digits].reduce((total, character, index) => {
    const value = index % 2 === 0 ? Number(character) * 2 : Number(character);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const isDigit = given === String(control);
  const isLetter = given === letters[control];
  if (/[NPQRSW]/.test(kind)) return isLetter;
  // The other kinds have a digit; C, D, F, G, J, U and V may have a letter instead.
  return isDigit || (isLetter && /[CDFGJUV]/.test(kind));
}
