import { describe, expect, test } from 'vitest';
import { cacheControl, contentSecurityPolicy, documentHeaders, headersFor } from './policy.ts';

const HASHES = {
  scriptHashes: ['sha256-AAA=', 'sha256-BBB='],
  styleHashes: ['sha256-CCC='],
  mapHost: 'https://mapa.example',
};

describe('header policy', () => {
  test('X1 the CSP is exactly this', () => {
    expect(contentSecurityPolicy(HASHES).split('; ')).toEqual([
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

  test('X1 the policy never allows inline code or evaluation by keyword', () => {
    expect(JSON.stringify(documentHeaders(HASHES))).not.toMatch(/unsafe-|\*/);
  });

  test('Permissions-Policy leaves the video and full screen to the site alone', () => {
    const policy = documentHeaders(HASHES)['Permissions-Policy'] ?? '';
    expect(policy).toContain('autoplay=(self), fullscreen=(self)');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
  });

  test.each([
    ['/_astro/a.js', true, 'public, max-age=31536000, immutable'],
    ['/_astro/a.js', false, 'no-cache'],
    ['/certificados/a.pdf', true, 'no-cache'],
    ['/x/_astro/a.js', true, 'no-cache'],
  ])('cache of %s, found %s: %s', (pathname, found, expected) => {
    expect(cacheControl({ pathname, found })).toBe(expected);
  });

  test('documents and only documents carry the policy of documents', () => {
    const names = (contentType: string) =>
      Object.keys(headersFor({ pathname: '/x', contentType, found: true }, HASHES));
    expect(names('text/html; charset=utf-8')).toContain('Content-Security-Policy');
    expect(names('application/pdf')).toEqual([
      'Content-Type',
      'Cache-Control',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Cross-Origin-Resource-Policy',
    ]);
  });
});
