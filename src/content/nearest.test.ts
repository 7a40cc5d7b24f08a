import { describe, expect, it } from 'vitest';
import { distance, nearest } from './nearest.ts';

describe('nearest', () => {
  const keys = ['title', 'paragraphs', 'credentials', 'credentialsLabel'];

  it.each([
    ['titel', 'title'],
    ['tittle', 'title'],
    ['Title', 'title'],
    ['títle', 'title'],
    ['credentialLabel', 'credentialsLabel'],
  ])('«%s» meant «%s»', (word, meant) => expect(nearest(word, keys)).toBe(meant));

  it.each(['colour', 'x', ''])('«%s» meant none', (word) => expect(nearest(word, keys)).toBeUndefined());

  it('does not take other figures for a slip', () => {
    expect(nearest('iso-9001.pdf', ['iso-14001.pdf'])).toBeUndefined();
  });

  it('counts two letters swapped as one change', () => expect(distance('titel', 'title')).toBe(1));
});
