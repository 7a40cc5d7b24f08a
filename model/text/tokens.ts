/** Where a sentence ends and another begins. */
const boundary = /(?<=[.!?…])\s+(?=[\p{Lu}\d¡¿«“])/u;
/** A token in a template, and its name. */
export const token = /\{([^{}]*)\}/g;

/** The names between braces in a template. */
export function tokensOf(template: string): string[] {
  return [...template.matchAll(token)].map((match) => match[1] ?? '');
}

/** A template without the sentences about an empty list: «Autorizaciones {authorisations}.» without authorisations. */
export function withoutEmpty(template: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (sentence: string) => tokensOf(sentence).some((name) => values[name] === '');
  const sentences = template.split(boundary);
  return sentences.some(isEmpty) ? sentences.filter((sentence) => !isEmpty(sentence)).join(' ') : template;
}

/**
 * Fills the tokens of a template, but leaves out sentences with an empty one: `fill('Hola, {name}', { name: 'Ana' })`.
 * @throws RangeError when the template has a token without a value.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return withoutEmpty(template, values).replace(token, (_, name: string) => {
    const value = values[name];
    if (value !== undefined) return value;
    const known = Object.keys(values).join(', ');
    throw new RangeError(`No value for {${name}} in «${template}»; values given: ${known}.`);
  });
}
