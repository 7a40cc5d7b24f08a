import { describe } from 'vitest';
import { isLeftOut } from '../../testing/tools.ts';
import { firefox } from './firefox.ts';
import { testPages, testWays } from './pages.ts';
import { testSections, testStill } from './sections.ts';
import { Visit } from './visit.ts';
import { webkit } from './webkit.ts';

for (const engine of [firefox, webkit])
  describe.skipIf(isLeftOut(engine.tool))(engine.name, () => {
    describe('with motion', () => {
      const visit = new Visit(engine);
      testWays(visit);
      testSections(visit);
    });

    // Without film and carousel in motion a page costs the processor half.
    describe('with reduced motion', () => {
      const visit = new Visit(engine, true);
      testPages(visit);
      testStill(visit);
    });
  });
