import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Answer, asFile, asJson, asPage, asText } from './answers.ts';
import { bundle, page } from './bundle.ts';
import { makeButton } from './publish/button.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import { bodyOf, upload } from './uploads.ts';
import { fileNames } from './values.ts';

/** Many times all texts of the content. */
const MOST_BYTES = 4 * 1024 ** 2;

const id = z.string().regex(/^[0-9a-f]{64}$/);
const saveRequest = z.strictObject({
  files: z.partialRecord(z.enum(fileNames), z.strictObject({ version: z.string(), value: z.unknown() })),
  uploads: z.record(z.string(), id),
  valid: z.array(z.string()),
});
const kindName = z.enum(['picture', 'video', 'certificate']);

/** Resolves with the answer, or with nothing when it answers by itself. */
type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => Promise<Answer | undefined>;

/**
 * Answers the requests below /editor.
 * @param settings file of the hosting's settings
 * @param follow sends a page word of each change of the content
 */
export function makeRoutes(store: Store, settings: string, follow: (page: ServerResponse) => void) {
  const { library } = store;
  const code = bundle();
  const button = makeButton(settings, store.obstacles);
  const routes: Record<string, Route> = {
    'GET /editor': async () => asPage(page),
    'GET /editor/main.js': async () => asText('javascript', (await code).script),
    'GET /editor/main.css': async () => asText('css', (await code).styles),
    'GET /editor/api/state': async () => asJson(await store.state()),
    'GET /editor/api/versions': async () => asJson(await store.versions()),
    'GET /editor/api/events': async (_, response) => void follow(response),
    'GET /editor/api/publish': async () => asJson(await button.prepare()),
    'POST /editor/api/publish': async (request, response) => void (await button.run(request, response)),
    'POST /editor/api/save': async (request) => {
      const body = await bodyOf(request, MOST_BYTES, () => new Refusal('Es demasiado texto para guardarlo.'));
      return asJson(await store.save(saveRequest.parse(JSON.parse(body.toString()))));
    },
    'POST /editor/api/upload': async (request, _, query) =>
      asJson(await upload(request, kindName.parse(query.get('kind')), library)),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> => {
    // Not by URL, which throws at addresses such as «//».
    const [path = '', query] = (request.url ?? '').split('?');
    const asked = `${request.method} ${path.replace(/\/$/, '')}`;
    const [, folder, id] = /^GET \/editor\/(file|thumbnail)\/([0-9a-f]{64})$/.exec(asked) ?? [];
    const bytes = id && (await (folder === 'file' ? library.read(id) : library.thumbnail(id)));
    if (bytes) return asFile(bytes, request);
    const route = routes[asked];
    return route ? route(request, response, new URLSearchParams(query)) : asText('plain', 'Not found.', 404);
  };
}
