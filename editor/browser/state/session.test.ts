// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { asUnsent, entryOf, openSession } from './session.ts';

const ROOT = '/sitio/content';
const draft = { forms: {}, files: {}, reviewed: ['typed'] };

test.each(['open', 'draft'])(
  'X5 what the last window could not send is sent by the next, although an answer to «%s» was lost',
  async (lost) => {
    const received: unknown[] = [];
    let author = 'last';
    let isLost = true;
    const answers: Record<string, (body: { window: string }) => object> = {
      project: () => ({ root: ROOT }),
      open: ({ window }) => {
        const reply = { author };
        author = window;
        return reply;
      },
      draft: (body) => received.push(body) && {},
    };
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      const path = address.split('/').at(-1) ?? '';
      const answer = answers[path]?.(JSON.parse(String(body ?? '{}')));
      if (isLost && path === lost) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    });
    vi.stubGlobal('navigator', { locks: { request: async (...all: unknown[]) => Object(all.at(-1))({}) } });
    localStorage.setItem(entryOf(ROOT), asUnsent(['last'], JSON.stringify(draft)));
    await expect(openSession(false)).rejects.toThrow('Failed to fetch');
    isLost = false;
    await openSession(false);
    expect(received.at(-1)).toMatchObject({ draft });
    expect(localStorage.getItem(entryOf(ROOT))).toBeNull();
  },
);
