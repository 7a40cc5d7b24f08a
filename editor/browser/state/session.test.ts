// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { entryOf, openSession } from './session.ts';

const ROOT = '/sitio/content';
const draft = { forms: {}, files: {}, reviewed: ['typed'] };

test('X5 what the last window could not send is sent by the next, also if the server first does not answer', async () => {
  const received: unknown[] = [];
  let author = 'last';
  let isAway = true;
  const answers: Record<string, (body: { window: string }) => object> = {
    project: () => ({ root: ROOT }),
    open: ({ window }) => {
      const reply = { author };
      author = window;
      return reply;
    },
    draft: (body) => {
      if (isAway) throw new TypeError('Failed to fetch');
      received.push(body);
      return {};
    },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) =>
    Response.json(answers[address.split('/').at(-1) ?? '']?.(JSON.parse(String(body ?? '{}')))),
  );
  vi.stubGlobal('navigator', { locks: { request: async (...all: unknown[]) => Object(all.at(-1))({}) } });
  localStorage.setItem(entryOf(ROOT), JSON.stringify({ window: 'last', draft }));
  await expect(openSession(false)).rejects.toThrow('Failed to fetch');
  isAway = false;
  await openSession(false);
  expect(received).toMatchObject([{ draft }]);
  expect(localStorage.getItem(entryOf(ROOT))).toBeNull();
});
