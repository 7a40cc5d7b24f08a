import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { coordinates as schema } from '../../../model/schemas/number-fields.ts';
import type { Coordinates } from '../../../model/text/coordinates.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { LocatorMap } from './LocatorMap.tsx';
import { distanceOf, docks, isOnMaps, placeOnPort } from './premises.ts';
import { sheets } from './sheets.ts';

const content = await loadContent(CONTENT);
const at = (value: Coordinates) => ({
  ...content,
  company: { ...content.company, coordinates: { value, placeholder: false } },
});
/** A place by its distance from the dock in kilometres, north and east. */
const fromDock = (north: number, east: number) => {
  const { latitude, longitude } = docks.seville;
  const degree = 111.195;
  return {
    latitude: latitude + north / degree,
    longitude: longitude + east / degree / Math.cos((latitude * Math.PI) / 180),
  };
};
const port = sheets.port.pins.find(({ name }) => name === 'sevillePort');

it('A1 F7 measured by the scale bar, the ports are the stated distance apart', () => {
  const { pins, bar, height } = sheets.region;
  const [from, to] = pins.filter(({ mark }) => mark === 'port');
  const across = (from?.left ?? 0) - (to?.left ?? 0);
  const down = (((from?.top ?? 0) - (to?.top ?? 0)) * height) / 1000;
  const measured = (Math.hypot(across, down) / bar.length) * bar.kilometres;
  expect(`${Math.round(measured / 10) * 10}\u00a0km`).toBe(distanceOf(at(docks.seville)));
});

describe('A1 K3 X4 premises anywhere', () => {
  it.each<[string, Coordinates, string, boolean]>([
    ['the fixture', content.company.coordinates.value, '140 km', true],
    ['the dock', docks.seville, '140 km', true],
    ['the Giralda', { latitude: 37.386, longitude: -5.993 }, '150 km', true],
    ['4.9 km north of the dock', fromDock(4.9, 0), '150 km', true],
    ['4.9 km west of the dock', fromDock(0, -4.9), '150 km', true],
    ['5.1 km north of the dock', fromDock(5.1, 0), '150 km', false],
    ['5.1 km east of the dock', fromDock(0, 5.1), '140 km', false],
    ['Dos Hermanas', { latitude: 37.283, longitude: -5.921 }, '130 km', false],
    ['Jerez', { latitude: 36.686, longitude: -6.135 }, '90 km', false],
    ['Huelva', { latitude: 37.261, longitude: -6.95 }, '180 km', false],
    ['Algeciras', docks.algeciras, '1 km', false],
    ['Los Barrios', { latitude: 36.185, longitude: -5.492 }, '8 km', false],
    ['Lugo', { latitude: 43.01, longitude: -7.556 }, '790 km', false],
    ['Las Palmas', { latitude: 28.124, longitude: -15.43 }, '1290 km', false],
    ['Lisbon', { latitude: 38.722, longitude: -9.139 }, '440 km', false],
    ['Auckland', { latitude: -36.85, longitude: 174.76 }, '19.930 km', false],
  ])(
    '%s: is accepted, its distance is measured, the maps show only Seville’s port',
    (_, place, distance, isShown) => {
      expect(schema('', '').safeParse(place).success).toBe(true);
      expect(distanceOf(at(place)).replace('\u00a0', ' ')).toBe(distance);
      expect(isOnMaps(at(place))).toBe(isShown);
    },
  );

  it.each([
    { latitude: 90.1, longitude: 0 },
    { latitude: 0, longitude: -180.1 },
  ])('refuses $latitude, $longitude', (place) => {
    expect(schema('', '').safeParse(place).success).toBe(false);
  });
});

describe('K3 the premises on the map', () => {
  it('use the projection of the drawing: the dock and Jerez match their pins', () => {
    const jerez = sheets.port.pins.find(({ name }) => name === 'jerez');
    expect(port).toMatchObject(placeOnPort(docks.seville));
    expect(jerez).toMatchObject(placeOnPort({ latitude: 36.686, longitude: -6.135 }));
  });

  it('have the port’s mark, clear of the address and of the names', () => {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const bearing = (degrees * Math.PI) / 180;
      const place = fromDock(4.9 * Math.cos(bearing), 4.9 * Math.sin(bearing));
      const { left, top } = placeOnPort(place);
      // The address ends at 51 % (LocatorMap.module.css).
      expect(left).toBeGreaterThan(55);
      for (const pin of sheets.port.pins)
        if (pin !== port) expect(Math.hypot(pin.left - left, pin.top - top)).toBeGreaterThan(8);
      const html = renderToStaticMarkup(<LocatorMap view="port" content={at(place)} />);
      expect(html.match(/M-5-5H5V5/g)).toHaveLength(1);
      expect(html).toContain(`x="${left}%" y="${top}%"`);
    }
  });

  it('each map has a description of its own, with the distance', () => {
    const described = (['region', 'port'] as const).map((view) => {
      const html = renderToStaticMarkup(<LocatorMap view={view} content={content} />);
      return /<title[^>]*>(.*)<\/title><desc[^>]*>(.*)<\/desc>/.exec(html)?.slice(1) ?? [];
    });
    for (const [, text] of described) expect(text).toContain('140\u00a0km');
    expect(new Set(described.flat()).size).toBe(4);
  });
});
