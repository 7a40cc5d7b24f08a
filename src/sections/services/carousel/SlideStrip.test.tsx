import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SlideStrip } from './SlideStrip.tsx';
import { pictures, slideWords } from './testing/strip.tsx';

describe('S3 strip without script', () => {
  const markup = renderToStaticMarkup(<SlideStrip pictures={pictures} words={slideWords} />);

  it('holds all 13 pictures, each with its text', () => {
    for (const { alt } of pictures) expect(markup).toContain(`alt="${alt}"`);
    expect(markup.match(/<img /g)).toHaveLength(13);
  });

  it('names each slide by its position', () => {
    expect(markup.match(/role="group" aria-roledescription="diapositiva"/g)).toHaveLength(13);
    expect(markup).toContain('aria-label="3 de 13"');
  });

  it('lets every picture wait until it comes near', () => {
    expect(markup.match(/loading="lazy"/g)).toHaveLength(13);
  });

  it('has no style attribute, which the content security policy would refuse', () => {
    expect(markup).not.toContain('style=');
  });
});
