import { expect, test } from 'vitest';
import { pictureSizes, sizeProblem } from './picture-sizes.ts';

const { heroWide, heroTall } = pictureSizes;

test.each([
  ['large enough', { width: 1920, height: 1080 }, heroWide],
  ['as wide as the crop allows', { width: 2099, height: 1080 }, heroWide],
  ['wide where nothing is cropped', { width: 4000, height: 1400 }, heroTall],
])('X4 a picture fits its place: %s', (_, size, min) => {
  expect(sizeProblem('a.jpg', size, min)).toBeUndefined();
});

test.each([
  ['too narrow', { width: 899, height: 1400 }, heroTall, /mide 899.1400.px y aquí debe medir al menos 900/],
  ['too low', { width: 900, height: 1399 }, heroTall, /mide 900.1399.px y aquí debe medir al menos 900/],
  ['too wide for the crop', { width: 2100, height: 1080 }, heroWide, /a 2099.1080.px como mucho/],
])('X4 a picture does not fit its place: %s', (_, size, min, words) => {
  const { problem, remedy } = sizeProblem('a.jpg', size, min) ?? {};
  expect(`${problem} ${remedy}`.replaceAll('\u00a0×\u00a0', '×')).toMatch(words);
});
