const token = /\{([^{}]*)\}/g;

/** The names between braces in a template. */
export function tokensOf(template: string): string[] {
  return [...template.matchAll(token)].map((match) => match[1] ?? '');
}

/**
 * Fills the tokens of a template: `fill('Hola, {name}', { name: 'Ana' })`.
 * @throws RangeError when the template has a token without a value.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(token, (_, name: string) => {
    const value = values[name];
    if (value !== undefined) return value;
    const known = Object.keys(values).join(', ');
    throw new RangeError(`No value for {${name}} in «${template}»; values given: ${known}.`);
  });
}
