import { expect, test } from 'vitest';
import { mediaRanges } from './media-ranges.ts';

test.each([
  ['(width < 40rem)', '(max-width: 39.99rem)'],
  ['screen and (48rem <= width < 64rem)', 'screen and (min-width: 48rem) and (max-width: 63.99rem)'],
  [
    'screen and (width < 40rem) and (height < 60rem)',
    'screen and (max-width: 39.99rem) and (max-height: 59.99rem)',
  ],
  ['print, (width >= 64rem)', 'print, (width >= 64rem)'],
])('B4 the media query «%s» becomes «%s» for Safari 15.4', (params, spelt) => {
  const rule = { params };
  mediaRanges.AtRule.media(rule);
  expect(rule.params).toBe(spelt);
});
