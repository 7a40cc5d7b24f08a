import { expect, test, vi } from 'vitest';

const failure = vi.hoisted(() => ({ code: '' }));
vi.mock(import('./ftps.ts'), () => ({
  openFtps: async () => {
    throw Object.assign(new Error('refused'), failure);
  },
}));

test.each([
  ['CERT_HAS_EXPIRED', /ha caducado.*pida al soporte del alojamiento que lo renueve/],
  ['CERT_NOT_YET_VALID', /todavía no es válido.*fecha y la hora de este ordenador/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /no es de confianza.*nombre de servidor/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /no es de confianza.*nombre de servidor/],
])('X5 a certificate with %s: cause and remedy, and the password is not sent', async (code, message) => {
  failure.code = code;
  const { connect } = await import('./connect.ts');
  const settings = { protocol: 'ftps', host: 'ftp.example.es', user: 'web', folder: '.' } as const;
  const refused = connect(settings, 'clave');
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow('no se ha enviado la contraseña');
});
