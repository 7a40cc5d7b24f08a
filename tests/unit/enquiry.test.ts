import { expect, test } from 'vitest';
import { readContent } from '../../src/content/loader.ts';
import { changed, compose, type Enquiry } from '../../src/sections/services/wastes/enquiry.ts';

const addresses = { chat: 'https://wa.me/34600000000', mail: 'mailto:comercial@empresa.example' };
const row = (index: number) => ({
  place: {} as Element,
  line: 'Residuos',
  code: `12 01 ${10 + index}*`,
  name: 'Restos de señalización, de máquinas y de otros útiles del año'.padEnd(80, 'ñ'),
  fields: ['Cantidad:', 'Envase:'],
});

test('S0 a row that would make the message too long for mail programs is refused, in other words when repeated', async () => {
  const { entries } = await readContent('services');
  const words = entries?.es.enquiry ?? expect.fail('no words');
  const add = (before: Enquiry, index: number) => changed(before, { row: row(index) }, words, addresses);
  let enquiry: Enquiry = { rows: [], notice: '' };
  for (let index = 0; enquiry.notice !== words.full; index += 1) enquiry = add(enquiry, index);
  expect(enquiry.rows.length).toBeGreaterThan(1);
  const { chat, mail } = compose(enquiry, words, addresses);
  expect(mail, 'the line breaks of RFC 6068').toContain('%0D%0A-%2012%20');
  for (const address of [chat, mail]) expect(address.length).toBeLessThanOrEqual(2_000);
  const [longer] = [compose({ ...enquiry, rows: [...enquiry.rows, row(90)] }, words, addresses)];
  expect(longer.mail.length, 'no room was left').toBeGreaterThan(2_000);
  const again = add(enquiry, 91);
  expect(again).toEqual({ ...enquiry, notice: `${words.full} (otra vez)` });
  expect(changed(again, { container: 'Contenedor '.repeat(99) }, words, addresses).notice).toBe(words.full);
  const dropped = changed({ ...enquiry, container: '20 m³' }, { container: undefined }, words, addresses);
  expect(dropped.notice).toContain('20 m³');
  const [first] = enquiry.rows;
  expect(changed(again, { row: first ?? row(0) }, words, addresses).rows).toEqual(enquiry.rows.slice(1));
});
