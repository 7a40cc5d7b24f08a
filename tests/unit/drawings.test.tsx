import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Containers } from '../../src/sections/services/drawings/Containers.tsx';

test('S1 containers: to scale, smallest first, the middle one checked', () => {
  const html = renderToStaticMarkup(
    <Containers
      words={{
        drawingTitle: '',
        drawingText: '{volumes}',
        person: '',
        caption: '',
        choose: '',
        spoken: '{volume} metros cúbicos',
        ask: '',
        message: '{volume}',
      }}
      volumes={[25, 6, 12]}
      whatsapp={{ e164: '+34600000000', text: '', href: '' }}
      newTab=""
      language="es"
    />,
  );
  expect(html).toContain('>6, 12 y 25 metros cúbicos</desc>');
  expect(html.match(/(?<=id="volume-)\d+/g)).toEqual(['6', '12', '25']);
  expect(html).toMatch(/id="volume-12"[^>]*checked/);
  const areas = [...html.matchAll(/<rect[^>]* width="(\d+)" height="(\d+)"/g)].map(
    ([, width, height]) => Number(width) * Number(height),
  );
  expect(areas.map((area) => Math.round((area * 2.3) / 10_000))).toEqual([6, 12, 25]);
});
