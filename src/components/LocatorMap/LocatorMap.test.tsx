import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../content/load.ts';
import { distance, kilometres, locatorGeometry } from './geometry.ts';
import { LocatorMap } from './LocatorMap.tsx';
import { pathData } from './path-data.ts';
import { algecirasPort, sevillePort } from './places.ts';

const { about } = await loadContent('content');
const words = about.location.map;
const inPort = { latitude: 37.3413, longitude: -6.0013 };
const draw = (coordinates = inPort) =>
  renderToStaticMarkup(<LocatorMap view="port" coordinates={coordinates} words={words} />);

describe('F7 the distance between the ports', () => {
  it('is the great-circle distance to the nearest ten kilometres', () => {
    expect(kilometres([0, 0], [0, 1])).toBeCloseTo(111.195, 3);
    expect(distance).toBe(`${Math.round(kilometres(sevillePort, algecirasPort) / 10) * 10}\u00a0km`);
    expect(distance).toBe('140\u00a0km');
  });
});

it('A1 the scale bar measures the ground', () => {
  const { pins, bar, height } = locatorGeometry('region', inPort);
  const at = (port: string) => pins.find(({ name }) => name === port) ?? { left: '', top: '' };
  const [from, to] = [at('sevillePort'), at('algeciras')];
  const across = (Number.parseFloat(from.left) - Number.parseFloat(to.left)) * 10;
  const down = ((Number.parseFloat(from.top) - Number.parseFloat(to.top)) / 100) * height;
  const units = Math.hypot(across, down);
  const measured = (units / (bar.length * 10)) * bar.kilometres;
  expect(Math.abs(measured - kilometres(sevillePort, algecirasPort))).toBeLessThan(1);
});

describe('K3 the premises', () => {
  it('are one mark with the port while they stand in it, and a mark apart beyond it', () => {
    expect(draw().match(/M-5-5H5V5/g)).toHaveLength(1);
    expect(draw().match(/<circle/g)).toHaveLength(1);
    expect(draw({ latitude: 37.34, longitude: -5.8 }).match(/<circle/g)).toHaveLength(2);
  });

  it('stay on the sheet however far they are', () => {
    const { pins } = locatorGeometry('port', { latitude: 38.5, longitude: -4 });
    const shares = pins.filter(({ mark }) => mark === 'port').flatMap(({ left, top }) => [left, top]);
    expect(shares.map(Number.parseFloat).every((share) => share > 0 && share < 100)).toBe(true);
  });
});

describe('path data', () => {
  it('leaves out points on the way, and closes a line that ends where it begins', () => {
    const start: [number, number] = [0, 0];
    expect(pathData([[start, [50, 0.4], [100, 0], [100, 80.4], start]], { tolerance: 1 })).toBe(
      'M0 0l100 0 0 80-100-80z',
    );
  });

  it('bends at each point, halfway to the next at most', () => {
    const corner = (length: number): [number, number][] => [
      [0, 0],
      [length, 0],
      [length, length],
    ];
    expect(pathData([corner(20)], { bend: 40 })).toBe('M0 0l10 0q10 0 10 10l0 10');
    expect(pathData([corner(200)], { bend: 40 })).toBe('M0 0l160 0q40 0 40 40l0 160');
  });
});
