import { type Token, tokenNames } from '../../../model/text/token-names.ts';

/** Whether a word between braces is a token. */
export const isToken = (name: string): name is Token => Object.hasOwn(tokenNames, name);

/** «El teléfono» is «teléfono» on a chip, in a menu and in plain text. */
export const tokenLabel = (name: Token) => tokenNames[name].replace(/^(el|la|los|las) /, '');

/** A text with its tokens in words: `{phone}` is «[teléfono]». */
export const withTokenLabels = (text: string) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isToken(name) ? `[${tokenLabel(name)}]` : whole));
