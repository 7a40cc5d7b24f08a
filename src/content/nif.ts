const letters = 'JABCDEFGHI';

/** The control of a company's NIF (Orden EHA/451/2008): a digit or a letter, by the kind of entity. */
function nifControl(kind: string, digits: string): string {
  const sum = [...digits].reduce((total, character, index) => {
    const digit = Number(character);
    if (index % 2 === 1) return total + digit;
    const doubled = digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return /[KNPQRSW]/.test(kind) ? (letters[control] ?? '') : String(control);
}

/** What is wrong with a company's NIF, or nothing: `form`, or the control that its figures would have. */
export function nifFault(nif: string): { form: true } | { control: string } | undefined {
  const match = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(nif);
  if (!match) return { form: true };
  const [, kind = '', digits = '', given = ''] = match;
  const control = nifControl(kind, digits);
  // Some kinds of entity may carry the letter in place of the digit.
  const asLetter = /[CDFGJUV]/.test(kind) ? letters[Number(control)] : undefined;
  return given === control || given === asLetter ? undefined : { control };
}
