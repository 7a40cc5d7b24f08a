import { describe } from 'vitest';
import { firefox } from './firefox.ts';
import { testPages } from './pages.ts';
import { testSections, testStill } from './sections.ts';
import { Visit } from './visit.ts';
import { webkit } from './webkit.ts';

describe.each([firefox, webkit])('$name', (engine) => {
  describe('with motion', () => {
    const visit = new Visit(engine);
    testPages(visit);
    testSections(visit);
  });

  describe('with reduced motion', () => testStill(new Visit(engine, true)));
});
