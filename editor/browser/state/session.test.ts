// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { replyOf } from '../../../tests/support/editor-store.ts';
import { keyedOf } from '../../shared/keyed.ts';
import type { Draft, OpenReply } from '../../shared/protocol.ts';
import { holdUploads, openSession } from './session.ts';
import { entryOf, putUnsent, readApart, readUnsent } from './unsent.ts';

const ROOT = '/sitio/content';
const NOTHING: Draft = { forms: {}, files: {}, reviewed: [] };
const draftOf = (es: string): Draft => {
  return { ...NOTHING, forms: { hero: { value: Object(keyedOf({ title: { es } })), base: '1' } } };
};
const typed = draftOf('Escrito');

/** What the server has; the request whose answer gets lost; why it stores no draft. */
const server = { draft: NOTHING, author: '', lost: '', refusal: '' };
const answers: Record<string, (body: { window: string; draft: Draft }) => object> = {
  project: () => ({ root: ROOT }),
  open: (): OpenReply => ({ ...replyOf({}), draft: server.draft, author: server.author }),
  draft: ({ window: author, draft }) => {
    if (server.refusal) return { refusal: server.refusal };
    Object.assign(server, { draft, author });
    return {};
  },
};
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { draft: NOTHING, author: 'last', lost: '', refusal: '' });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const path = address.split('/').at(-1) ?? '';
    const answer = answers[path]?.(JSON.parse(String(body ?? '{}')));
    if (server.lost === path) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  vi.stubGlobal('navigator', { locks: { request: async (...all: unknown[]) => Object(all.at(-1))({}) } });
});

test.each(['open', 'draft'])(
  'X5 what the last window could not send is sent by the next, although an answer to «%s» was lost',
  async (lost) => {
    putUnsent(ROOT, { windows: ['last'], draft: typed, base: NOTHING });
    Object.assign(server, { lost });
    await expect(openSession(false)).rejects.toThrow('Failed to fetch');
    server.lost = '';
    expect(await openSession(false)).toMatchObject({ reply: { draft: typed } });
    expect([server.draft, localStorage.length]).toEqual([typed, 0]);
  },
);

test('X5 what could not be sent stays if another window has changed the same form', async () => {
  putUnsent(ROOT, { windows: ['last'], draft: typed, base: NOTHING });
  Object.assign(server, { draft: draftOf('Otro'), author: 'other' });
  expect(await openSession(false)).toMatchObject({ reply: { draft: draftOf('Otro') } });
  const { value } = typed.forms.hero ?? {};
  expect(readApart(ROOT)).toEqual([{ file: 'hero', value, files: {} }]);
});

test('X5 a window shows what the server refuses to store, and keeps it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  putUnsent(ROOT, { windows: ['last'], draft: typed, base: NOTHING });
  server.refusal = 'La carpeta está protegida.';
  expect(await openSession(false)).toMatchObject({ reply: { draft: typed }, stored: NOTHING });
  expect(readUnsent(ROOT)?.draft).toEqual(typed);
});

test('X5 a damaged entry is set aside', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem(entryOf(ROOT), '{"windows":[],"draft":{"forms"');
  await openSession(false);
  const [key = ''] = Object.keys(localStorage);
  expect([key, localStorage.getItem(key)]).toEqual([
    expect.stringContaining('ilegible'),
    '{"windows":[],"draft":{"forms"',
  ]);
});

test('X5 a tab that takes over waits for an upload, and has its file', async () => {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const run = () => Object(rest.at(-1))({});
    const result = (last.get(name) ?? Promise.resolve()).then(run);
    last.set(name, result);
    return result;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  holdUploads(ROOT, true);
  const session = openSession(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  putUnsent(ROOT, { windows: ['last'], draft: typed, base: NOTHING });
  holdUploads(ROOT, false);
  await session;
  expect(server.draft).toEqual(typed);
});
