import { describe, expect, it } from 'vitest';
import { mailtoUrl, mapEmbedUrl, mapHost, mapsSearchUrl, telUrl, whatsappUrl } from './links.ts';

const awkward = '¿Qué precio tiene? 20 m³ & más + 100 % #1\nÑandú 🚚 «fin»';
const seville = { latitude: 37.3413, longitude: -6.0013 };

describe('K1 whatsappUrl', () => {
  it('opens a chat with the number, without its plus sign', () => {
    expect(whatsappUrl('+34600000000', 'Hola')).toBe('https://wa.me/34600000000?text=Hola');
  });

  it('writes spaces as %20, never as a plus sign', () => {
    expect(whatsappUrl('+34600000000', 'a b+c')).toBe('https://wa.me/34600000000?text=a%20b%2Bc');
  });

  it('gives back Spanish letters, ampersands, line ends and emoji', () => {
    const url = new URL(whatsappUrl('+34600000000', awkward));
    expect(url.searchParams.get('text')).toBe(awkward);
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.hash).toBe('');
  });

  it.each(['600000000', '+34 600 000 000', '34600000000', ''])(
    'refuses «%s», which is not in E.164',
    (phone) => {
      expect(() => whatsappUrl(phone, 'Hola')).toThrow(RangeError);
    },
  );
});

describe('K2 telUrl', () => {
  it('calls the number in E.164', () => {
    expect(telUrl('+34955000000')).toBe('tel:+34955000000');
  });

  it('refuses a number that is not in E.164', () => {
    expect(() => telUrl('955 000 000')).toThrow('955 000 000');
  });
});

describe('K2 mailtoUrl', () => {
  it('writes to the address alone', () => {
    expect(mailtoUrl('ventas@empresa.es')).toBe('mailto:ventas@empresa.es');
  });

  it('carries a subject', () => {
    expect(mailtoUrl('ventas@empresa.es', { subject: 'Petición de visita' })).toBe(
      'mailto:ventas@empresa.es?subject=Petici%C3%B3n%20de%20visita',
    );
  });

  it('carries subject and body, with ampersands, line ends as CRLF, and emoji', () => {
    const query = new URL(mailtoUrl('ventas@empresa.es', { subject: 'A & B', body: awkward })).search;
    expect(query).toContain('subject=A%20%26%20B&body=');
    expect(query).toContain('%0D%0A');
    expect(decodeURIComponent(query)).toContain(awkward.replace('\n', '\r\n'));
  });

  it('does not let an address add fields', () => {
    expect(mailtoUrl('a?bcc=x@empresa.es')).toBe('mailto:a%3Fbcc%3Dx@empresa.es');
  });
});

describe('K3 mapsSearchUrl', () => {
  it('looks for an address', () => {
    const url = new URL(mapsSearchUrl('Calle Ñ, 1 & 2, 41012 Sevilla'));
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      query: 'Calle Ñ, 1 & 2, 41012 Sevilla',
    });
  });

  it('looks for a point', () => {
    expect(mapsSearchUrl(seville)).toBe('https://www.google.com/maps/search/?api=1&query=37.3413%2C-6.0013');
  });
});

describe('K3 mapEmbedUrl', () => {
  it('frames the point, with a mark on it', () => {
    expect(mapEmbedUrl('openstreetmap', seville)).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=-6.02646%2C37.33130%2C-5.97614%2C37.35130&layer=mapnik&marker=37.3413%2C-6.0013',
    );
  });

  it('has the point in the middle, west before east and south before north', () => {
    const box =
      new URL(mapEmbedUrl('openstreetmap', seville, 0.05)).searchParams.get('bbox')?.split(',').map(Number) ??
      [];
    const [west = 0, south = 0, east = 0, north = 0] = box;
    expect((west + east) / 2).toBeCloseTo(seville.longitude, 4);
    expect((south + north) / 2).toBeCloseTo(seville.latitude, 4);
    expect(north - south).toBeCloseTo(0.1, 4);
    expect(east).toBeGreaterThan(west);
  });

  it('of Google marks the point too, at the host that the header policy is told of', () => {
    const url = new URL(mapEmbedUrl('google', seville));
    expect(url.origin).toBe(mapHost('google'));
    expect(url.searchParams.get('q')).toBe('37.3413,-6.0013');
    expect(url.searchParams.get('output')).toBe('embed');
  });
});
