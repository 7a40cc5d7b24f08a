import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../../model/check/load.ts';
import { CONTENT } from '../../../../tests/support/fixture.ts';
import { Containers } from './Containers.tsx';
import { beam, PERSON, PERSON_SHARE, sheetFor, WIDTH, wallOf } from './containers.ts';

const volumes = [12, 16, 20, 22, 25];
const content = await loadContent(CONTENT);
const draw = (containers: number[], language = 'es') =>
  renderToStaticMarkup(
    <Containers content={{ ...content, language, company: { ...content.company, containers } }} />,
  );

describe('S1 containers to scale', () => {
  it.each(volumes)('draws the side of %d m³ to the centimetre, clear of the ground', (volume) => {
    const { y, width, height } = wallOf(volume);
    expect((WIDTH * width * height) / 10_000 / volume).toBeCloseTo(1, 2);
    expect(width / height).toBeCloseTo(3.3, 1);
    expect(y + height).toBeLessThan(0);
  });

  it.each([1, 2, 3, 4, 60])('hangs the door of %d m³ on its wall', (volume) => {
    const wall = wallOf(volume);
    const [, hinges = ''] = beam(wall).split(`M${wall.x + wall.width}`);
    const rise = [...hinges.matchAll(/(?:^|v|m0)-(\d+)/g)].reduce((sum, [, step]) => sum + Number(step), 0);
    expect(rise).toBeLessThan(-wall.y);
  });

  it.each([
    [volumes],
    [[25]],
    [[12]],
    [[1]],
    [[60]],
    [[1, 60]],
    [[6, 40]],
    [Array.from({ length: 14 }, (_, index) => index * 4 + 1)],
  ])('fits %j and the person on one sheet, at most a third as high as wide', (list) => {
    const walls = list.map(wallOf);
    const sheet = sheetFor(list);
    for (const wall of walls) {
      expect(wall.x + wall.width).toBeLessThan(sheet.width);
      expect(-wall.y).toBeLessThan(sheet.top);
    }
    const [first = wallOf(0)] = walls;
    expect(first.x + first.width).toBeLessThan(sheet.width * (1 - PERSON_SHARE));
    expect(sheet.top).toBeGreaterThan(PERSON);
    expect(sheet.top).toBeLessThan(sheet.width / 3);
    expect(Number.isInteger(sheet.width * PERSON_SHARE)).toBe(true);
  });
});

describe('S1 the list of containers', () => {
  it('is sorted by volume in the drawing and in its description, whatever the order in the content', () => {
    const html = draw([60, 1, 20]);
    expect([...html.matchAll(/id="volume-(\d+)"/g)].map(([, volume]) => volume)).toEqual(['1', '20', '60']);
    expect(html).toContain('1, 20 y 60 metros cúbicos');
  });

  it.each([
    [[1], 'De menor a mayor volumen: 1 metro cúbico.'],
    [[1, 2], 'De menor a mayor volumen: 1 y 2 metros cúbicos.'],
    [[2.5], 'De menor a mayor volumen: 2,5 metros cúbicos.'],
  ])('has the unit of %j in its grammatical number', (list, text) => {
    const html = draw(list);
    expect(html).toContain(text);
    expect(html).not.toContain('1 metros');
    expect(html).toContain(`aria-label="${list[0] === 1 ? '1 metro cúbico' : '2,5 metros cúbicos'}"`);
  });
});
