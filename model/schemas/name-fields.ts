/** Names in code, addresses and files. */
import { isReservedName } from '../files/kinds.ts';
import { textInFormat } from './data-fields.ts';
import { translated } from './fields.ts';

const identifierRule = 'Use solo minúsculas sin tilde, cifras y guiones, y empiece por una letra.';
const isIdentifier = (value: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value);

/** An identifier in code and addresses, such as `no-peligrosos`; a new item derives it from the field `follows`. */
export const identifier = (label: string, hint?: string, follows?: string) =>
  textInFormat(
    label,
    'un nombre válido',
    identifierRule,
    ['residuos', 'residuos-no-peligrosos'],
    isIdentifier,
    hint,
  ).meta({
    isTechnical: true,
    ...(follows && { follows }),
  });

/** The last part of a page's or file's path in its edition: `legal-notice`. */
export const slug = (label: string) =>
  translated(
    textInFormat(
      label,
      'un nombre válido',
      `${identifierRule} Windows no admite algunos nombres, como «con» o «aux».`,
      ['aviso', 'aviso-legal-y-de-privacidad'],
      (value) => isIdentifier(value) && !isReservedName(value),
    )
      .max(100) // It is a file name.
      .meta({ isTechnical: true }),
  );

/** An anchor in its edition: `services`. */
export const anchor = (label: string, hint?: string, follows?: string) =>
  translated(identifier(label, hint, follows), { translated: 'all', isAnchor: true });

/** The anchor of a section of the home page. */
export const sectionAnchor = anchor(
  'Ancla',
  'Final de su dirección, como /#servicios. No la cambie una vez publicada.',
);
