import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { coordinates } from '../../content/data-fields.ts';
import { loadContent } from '../../content/load.ts';
import { LocatorMap } from './LocatorMap.tsx';
import { placeOnPort } from './premises.ts';
import { distance, sheets } from './sheets.ts';

const content = await loadContent(CONTENT);
const draw = (latitude: number, longitude: number) => {
  const coordinates = { value: { latitude, longitude }, placeholder: false };
  const company = { ...content.company, coordinates };
  return renderToStaticMarkup(<LocatorMap view="port" content={{ ...content, company }} />);
};

it('A1 F7 measured by the scale bar, the ports are the stated distance apart', () => {
  const { pins, bar, height } = sheets.region;
  const [from, to] = pins.filter(({ mark }) => mark === 'port');
  const across = (from?.left ?? 0) - (to?.left ?? 0);
  const down = (((from?.top ?? 0) - (to?.top ?? 0)) * height) / 1000;
  const measured = (Math.hypot(across, down) / bar.length) * bar.kilometres;
  expect(`${Math.round(measured / 10) * 10}\u00a0km`).toBe(distance);
});

describe('K3 the premises', () => {
  it('share the port’s mark inside its grounds, and have their own mark outside', () => {
    const inside = draw(37.3413, -6.0013);
    expect(inside.match(/M-5-5H5V5/g)).toHaveLength(1);
    expect(inside.match(/<circle/g)).toHaveLength(1);
    expect(draw(37.34, -5.8).match(/<circle/g)).toHaveLength(2);
  });

  it('use the projection of the drawing: the dock and Jerez match their pins', () => {
    const of = (name: string) => sheets.port.pins.find((pin) => pin.name === name);
    expect(of('sevillePort')).toMatchObject(placeOnPort({ latitude: 37.352, longitude: -5.999 }));
    expect(of('jerez')).toMatchObject(placeOnPort({ latitude: 36.686, longitude: -6.135 }));
  });

  it('X4 are on the map for all coordinates that the schema accepts', () => {
    const { latitude, longitude } = coordinates('').shape;
    for (const north of [latitude.minValue, latitude.maxValue])
      for (const east of [longitude.minValue, longitude.maxValue]) {
        const { left, top } = placeOnPort({ latitude: Number(north), longitude: Number(east) });
        expect(Math.min(left, top, 100 - left, 100 - top)).toBeGreaterThan(2);
      }
  });
});
