import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { slimHtml } from './slim-html.ts';

const tree = (html: string) => serialize(parse(html));

describe('slim HTML', () => {
  test.each([
    ['shapes', '<svg><path d="M0 0"></path><g><use href="#a"></use></g><rect></rect>', '<rect/>'],
    [
      'data of islands',
      '<astro-island props="{&quot;a&quot;:[0,&quot;b &amp; c&quot;]}" opts="{&quot;name&quot;:&quot;A&quot;}">',
      `props='{"a":[0,"b &amp; c"]}' opts='{"name":"A"}'`,
    ],
  ])('%s: shorter, and the same tree', (_, html, part) => {
    const slim = slimHtml(html);
    expect(slim.length).toBeLessThan(html.length);
    expect(slim).toContain(part);
    expect(tree(slim)).toBe(tree(html));
  });

  test.each([
    ['elements that hold something', '<svg><path><title>a</title></path></svg>'],
    [
      'elements that HTML must close',
      '<p></p><span></span><template></template><astro-island></astro-island>',
    ],
    [
      'data that hold an apostrophe',
      `<astro-island props="{&quot;a&quot;:&quot;l'or&quot;}"></astro-island>`,
    ],
    ['other attributes, and words', '<p title="&quot;oro&quot;">Dijo: props=&quot;b&quot;</p>'],
  ])('%s: untouched', (_, html) => {
    expect(slimHtml(html)).toBe(html);
  });
});
