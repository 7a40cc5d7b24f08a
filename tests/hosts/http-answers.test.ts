import { expect, test } from 'vitest';
import { readAnswers } from './support/http-answers.ts';

const read = (received: string, request = 'GET / HTTP/1.1') =>
  readAnswers(Buffer.from(received, 'latin1'), Buffer.from(request));
const OK = 'HTTP/1.1 200 OK\r\n';

test('reads answers one after another, by length and by chunks', () => {
  const { answers, brokenOff } = read(
    `HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 3\r\n\r\nabc${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nde\r\n1\r\nf`,
  );
  expect({ answers, brokenOff }).toMatchObject({ answers: [{ status: 200 }], brokenOff: true });
  expect(String(answers[0]?.body)).toBe('abc');
  const chunked = read(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nde\r\nA\r\n0123456789\r\n0\r\n\r\n`);
  expect(chunked.answers.map(({ body }) => String(body))).toEqual(['de0123456789']);
});

test('an answer to HEAD has no body, and nobody else may leave it out', () => {
  const head = `${OK}Content-Length: 3\r\n\r\n`;
  expect(read(head + head, 'HEAD / HTTP/1.1').answers).toHaveLength(2);
  expect(read(head)).toEqual({ answers: [], brokenOff: true });
});

test.each([
  ['HTTP/1.1 200 OK\r\nContent-Len', []],
  [`${OK}Content-Length: 0\r\n\r\nHTTP/`, [200]],
  [`${OK}Content-Length: 9\r\n\r\nabc`, []],
])('knows that %j is broken off', (received, statuses) => {
  const { answers, brokenOff } = read(received);
  expect({ statuses: answers.map(({ status }) => status), brokenOff }).toEqual({ statuses, brokenOff: true });
});

test.each([
  '<html>',
  'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 20 OK\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200\nContent-Length: 0\r\n\r\n',
  `${OK}\r\n`,
  `${OK}Content-Length: 0\nX: y\r\n\r\n`,
  `${OK}Content-Length : 0\r\n\r\n`,
  `${OK}Content-Length: 0x0\r\n\r\n`,
  `${OK}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`,
  `${OK}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${OK}Content-Length: 0\r\nX: a\0b\r\n\r\n`,
  `${OK}Content-Length: 0\r\n\r\nabc`,
  `${OK}Transfer-Encoding: gzip\r\n\r\n`,
  `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabcde\r\n`,
  `${OK}Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n`,
])('refuses %j', (received) => {
  expect(() => read(received)).toThrow(/^Not well formed/);
});
