import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locatorGeometry } from './geometry.ts';
import { LocatorMap } from './LocatorMap.tsx';
import type { Crop } from './views.ts';

const words = {
  title: 'Situación de Sevilla y de Algeciras',
  text: 'Mapa del sur de la península, con el puerto de Sevilla y el de Algeciras, a unos 140 km.',
  sevillePort: 'Puerto de Sevilla',
  algeciras: 'Algeciras',
  river: 'Guadalquivir',
  ocean: 'Océano Atlántico',
  sea: 'Mar Mediterráneo',
  portugal: 'Portugal',
  spain: 'España',
  morocco: 'Marruecos',
  toEurope: 'A Europa',
  toAmerica: 'A América',
  roadNorth: 'A-4',
  roadSouth: 'AP-4',
  attribution: 'Línea de costa de Natural Earth, de dominio público.',
};
const towns = { huelva: 'Huelva', cordoba: 'Córdoba' };
const crops: Crop[] = ['region', 'port'];
const draw = (crop: Crop, more = {}) =>
  renderToStaticMarkup(<LocatorMap geometry={locatorGeometry(crop)} words={{ ...words, ...more }} />);

describe.each(crops)('A1 K3 the drawn map, crop %s', (crop) => {
  const html = draw(crop);

  it('is one picture with a name and a description', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html.match(/role="img"/g)).toHaveLength(1);
    expect(html).toContain(
      `role="img" aria-labelledby="locator-${crop}-title" aria-describedby="locator-${crop}-text"`,
    );
    expect(html).toContain(`<title id="locator-${crop}-title">${words.title}</title>`);
    expect(html).toContain(`<desc id="locator-${crop}-text">${words.text}</desc>`);
  });

  it('has its letters as text, and no inline style or script', () => {
    for (const name of [
      'Puerto de Sevilla',
      'Algeciras',
      'Guadalquivir',
      'A-4',
      'AP-4',
      'A Europa',
      'A América',
    ]) {
      expect(html).toContain(`>${name}</text>`);
    }
    expect(html).toContain('>140\u00a0km</text>');
    expect(html).not.toMatch(/style=|<script|NaN|undefined/);
  });

  it('says the same of nothing on the other crop', () => {
    const other = crop === 'region' ? 'port' : 'region';
    expect(html).not.toContain(`locator-${other}`);
  });
});

describe('the drawn map', () => {
  it('names countries and both seas on the region only', () => {
    for (const name of ['Portugal', 'España', 'Marruecos', 'Mediterráneo']) {
      expect(draw('region')).toContain(`>${name}</text>`);
      expect(draw('port')).not.toContain(name);
    }
  });

  it('names the towns that it is given, on the crop where they lie', () => {
    expect(draw('region', { towns })).toContain('>Huelva</text>');
    expect(draw('port', { towns })).not.toContain('Huelva');
  });

  it('marks premises out of the port apart from it', () => {
    const html = (longitude: number) =>
      renderToStaticMarkup(
        <LocatorMap
          geometry={locatorGeometry('port', { coordinates: { latitude: 37.34, longitude } })}
          words={words}
        />,
      );
    expect(html(-6)).not.toContain('<circle');
    expect(html(-5.8)).toContain('<circle');
  });

  it('carries the address as text', () => {
    const geometry = locatorGeometry('port');
    const html = renderToStaticMarkup(<LocatorMap geometry={geometry} words={words} address="Muelle, 1" />);
    expect(html).toMatch(/<p class="[^"]*">Muelle, 1<\/p>/);
  });

  it('takes 3 kB of the page at most, both crops together', () => {
    const html = crops.map((crop) => draw(crop, { towns })).join('');
    expect(brotliCompressSync(html).length).toBeLessThan(3072);
  });
});
