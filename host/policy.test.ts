import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, documentHeaders, headersFor } from './policy.ts';

const ALLOWANCE = {
  scriptHashes: ['sha256-AAA=', 'sha256-BBB='],
  styleHashes: ['sha256-CCC='],
  mapHost: 'https://mapa.example',
  httpsOnSubdomains: false,
};

describe('header policy', () => {
  test('X1 the content security policy', () => {
    expect(contentSecurityPolicy(ALLOWANCE).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-AAA=' 'sha256-BBB='",
      "style-src 'self' 'sha256-CCC='",
      "img-src 'self' data: https://mapa.example",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self' https://mapa.example",
      'frame-src https://mapa.example',
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('the site may play video and write to the clipboard, and use no other feature', () => {
    const policy = documentHeaders(ALLOWANCE)['Permissions-Policy'] ?? '';
    expect(policy).toContain('autoplay=(self), fullscreen=(self), clipboard-write=(self)');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
      expect(policy).toContain(`${feature}=()`);
    }
  });

  test.each([
    ['_astro/a.js', 'public, max-age=31536000, immutable'],
    ['certificados/a.pdf', 'no-cache'],
    ['x/_astro/a.js', 'no-cache'],
    [undefined, 'no-cache'],
  ])('the cache of %s: %s', (file, expected) => {
    expect(headersFor(ALLOWANCE, file)['Cache-Control']).toBe(expected);
  });

  test.each([
    [
      'cross-origin',
      ['a.avif', 'a.jpeg', 'en/a.jpg', 'icon-192.png', 'favicon.svg', 'favicon.ico', 'a.PDF', 'a.vcf'],
    ],
    ['same-origin', ['index.html', '_astro/a.js', 'a.css', '404.txt', 'a.woff2', 'a.mp4', 'pdf', undefined]],
  ])('other sites may show pictures, PDFs, the vCard and icons: %s', (expected, files) => {
    const values = files.map((file) => headersFor(ALLOWANCE, file)['Cross-Origin-Resource-Policy']);
    expect([...new Set(values)]).toEqual([expected]);
  });

  test('X1 HSTS lasts a year; it includes subdomains only if the company confirms it', () => {
    const kept = (httpsOnSubdomains: boolean) =>
      headersFor({ ...ALLOWANCE, httpsOnSubdomains })['Strict-Transport-Security'];
    expect([kept(false), kept(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains']);
  });

  test('only HTML has the headers of documents', () => {
    const common = [
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Cross-Origin-Resource-Policy',
    ];
    const document = ['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'];
    const names = (file: string) => Object.keys(headersFor(ALLOWANCE, file));
    expect(names('404.html')).toEqual([...common, ...document, 'Cache-Control']);
    expect(names('certificados/a.pdf')).toEqual([...common, 'Cache-Control']);
  });
});
