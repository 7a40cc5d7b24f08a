import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainServed } from './served.ts';

const id = 'a'.repeat(64);
let answer: (path: string) => string;
const server = createServer(({ url = '' }, response) => {
  response.statusCode = answer(url) ? 200 : 404;
  response.end(answer(url));
});
let address: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const other = 'b'.repeat(64);
test.each<[string, string | undefined, (path: string) => string, RegExp | undefined]>([
  ['what was sent', id, () => `${id}\n`, undefined],
  ['a cached file', id, (path) => (path.includes('?') ? id : other), /una caché del alojamiento la guarda/],
  ['another publication', id, () => other, /sirve otra publicación: la carpeta es de otro dominio/],
  ['no such file', id, () => '', /no sirve el sitio de esa carpeta/],
  ['the page of a parked domain', id, () => '<h1>Dominio en venta</h1>', /apunta a otro alojamiento/],
  ['nothing, before the first publication', undefined, () => '', undefined],
  ['a publication of another folder', undefined, () => other, /la carpeta del servidor no la tiene/],
])('X5 the public address serves %s', async (_, expected, serve, problem) => {
  answer = serve;
  const failure = await explainServed(address, expected);
  if (problem) expect(failure?.message).toMatch(problem);
  else expect(failure).toBeUndefined();
});

test('X5 an address that does not answer is not called wrong', async () => {
  const failure = await explainServed('http://127.0.0.1:1', id);
  expect(failure?.message).toMatch(/^No se puede comprobar lo que ven los visitantes/);
  expect(failure?.words).toContain('127.0.0.1:1/publicacion.txt: sin respuesta');
});
