import { expect, test } from 'vitest';
import { asParagraph } from './paste.ts';

test.each([
  ['Uno', 'Uno', 1],
  ['uno ', 'uno ', 1],
  ['Uno.\r\n\r\nDos. \nTres.\n', 'Uno. Dos. Tres. ', 3],
  // From Word: a soft line break, a tab, a final line break.
  ['Uno\vdos\ttres\u2028cuatro   cinco\r\n', 'Uno dos tres cuatro cinco ', 1],
  ['re\u00adsiduos\n\u200b\n', 'residuos ', 1],
  ['', '', 0],
])('X5 %j is pasted as %j, from %i paragraphs', (pasted, text, paragraphs) => {
  expect(asParagraph(pasted)).toEqual({ text, paragraphs });
});
