import * as z from 'zod';
import { anchors } from './anchors.ts';
import { tokensOf } from './fill.ts';
import { nearest } from './nearest.ts';
import type { PictureSize } from './places.ts';
import { complain } from './report.ts';
import { typeset } from './typeset.ts';

/** A field that names a file: of what kind it is, and what its place asks of it. Read by the checks of files. */
export type FileReference =
  | { kind: 'picture'; least: PictureSize }
  /** `most` in bytes. */
  | { kind: 'video'; most: number }
  | { kind: 'certificate' };

/** Which schemas are names of files. */
export const fileReferences = z.registry<FileReference>();

interface Limits {
  /** The most characters that its place on the page bears. */
  max?: number;
}

function words({ max = 600 }: Limits, tokens: readonly string[]) {
  return z.string().check((context) => {
    const { value } = context;
    if (value.trim() === '') {
      complain(context, { problem: 'El texto está vacío.', remedy: 'Escriba el texto.' });
      return;
    }
    if (value.length > max) {
      complain(context, {
        problem: `El texto tiene ${value.length} caracteres y en su sitio caben ${max}.`,
        remedy: `Quite al menos ${value.length - max} caracteres.`,
      });
    }
    for (const token of new Set(tokensOf(value))) {
      if (tokens.includes(token)) continue;
      const meant = nearest(token, tokens);
      const valid = tokens.map((name) => `{${name}}`).join(', ');
      complain(context, {
        problem: `«{${token}}» no se sustituye por ningún dato.`,
        remedy: valid
          ? `En este campo puede usar: ${valid}.`
          : 'En este campo no se pueden usar llaves: escriba el dato.',
        ...(meant && { mend: value.replaceAll(`{${token}}`, `{${meant}}`) }),
      });
    }
  });
}

/** Text that is seen on the page: typeset, so that «20 m³» never breaks. Example: `Flota propia`. */
export const text = (limits: Limits = {}) => words(limits, []).transform(typeset);

/** Words that leave the page as they are (messages, names for assistive technology): not typeset. */
export const plain = (limits: Limits = {}) => words(limits, []);

/** Text with places to fill (see fill.ts): `template(['year'])` takes `© {year}`. Typeset. */
export const template = (tokens: readonly string[], limits: Limits = {}) =>
  words(limits, tokens).transform(typeset);

/** Like {@link template}, not typeset: for messages, titles of the window, names for assistive technology. */
export const plainTemplate = (tokens: readonly string[], limits: Limits = {}) => words(limits, tokens);

/** One of the anchors of the home page. Example: `servicios`. */
const anchor = () => oneOf(anchors, 'Ninguna sección tiene el ancla');

/** One word of a list. `problem` begins the sentence that the bad value ends. */
export function oneOf<const T extends readonly string[]>(values: T, problem: string) {
  return z.enum(values, { error: ({ input }) => `${problem} «${String(input)}».` });
}

/** A picture of «fotos» that fotos.yaml describes, no smaller than its place. Example: `cobre.jpg`. */
export const picture = (least: PictureSize) =>
  z.string().register(fileReferences, { kind: 'picture', least });

/** A video of «video» that weighs at most so many bytes. Example: `hero-1280.webm`. */
export const video = (most: number) => z.string().register(fileReferences, { kind: 'video', most });

/** A PDF of «certificados». Example: `iso-9001.pdf`. */
export const certificate = () => z.string().register(fileReferences, { kind: 'certificate' });

/** A name for the code's own use: small letters, figures and hyphens. Example: `no-peligrosos`. */
export const identifier = () =>
  z.string().check((context) => {
    if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(context.value)) return;
    complain(context, {
      problem: `«${context.value}» no sirve de identificador.`,
      remedy: 'Use solo minúsculas sin tilde, cifras y guiones, y empiece por una letra.',
    });
  });

/** A link within the home page. Example: `{ label: Servicios, anchor: servicios }`. */
export const link = () => z.strictObject({ label: text({ max: 40 }), anchor: anchor() });

/** A list with at least one item and none twice, compared by `key`. */
export function list<S extends z.ZodType>(item: S, key?: (value: z.output<S>) => string | number) {
  return z.array(item).check((context) => {
    if (context.value.length === 0) {
      complain(context, {
        problem: 'La lista está vacía.',
        remedy: 'Escriba al menos un elemento, precedido de «- ».',
      });
    }
    if (!key) return;
    const seen = new Map<string | number, number>();
    context.value.forEach((value, index) => {
      const name = key(value);
      const first = seen.get(name);
      if (first === undefined) seen.set(name, index);
      else {
        const problem = `«${name}» está repetido: ya figura en el n.º ${first + 1} de la lista.`;
        complain(context, { problem, remedy: 'Deje uno solo.' }, [index]);
      }
    });
  });
}
