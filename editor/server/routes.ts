import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import * as z from 'zod';
import { contentRoot } from '../../model/files/folder.ts';
import { makeButton } from '../publish/button.ts';
import { readPublished } from '../publish/published.ts';
import { type Known, known, opening, writing } from '../shared/protocol.ts';
import { kindNames } from './asset-file.ts';
import { bundle, page } from './bundle.ts';
import { Refusal } from './refusal.ts';
import { asFile, asJson, asPage, asText, type Reply } from './replies.ts';
import type { Store } from './store.ts';
import { bodyOf, upload } from './uploads.ts';

/** More than anyone types or pastes, as a window cannot discard a refused edit. */
const MAX_BYTES = 64 * 1024 ** 2;

const PUBLISHING = 'El sitio se está publicando: espere a que termine y cierre entonces el editor.';

const otherCopy = (root: string) =>
  `Esta ventana es de otra copia del sitio, la de «${dirname(root)}», y su editor está cerrado. Lo que escriba aquí no se pierde: cierre el editor de la copia que está abierta y abra el de aquella.`;

const kindName = z.enum(kindNames);

/** Resolves with `undefined` if it has already replied. */
type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => Promise<Reply | undefined>;

/**
 * Handles the requests below /editor.
 * @param settings path of the hosting settings
 * @param end ends the process
 */
export function makeRoutes(store: Store, settings: string, end: () => void) {
  const { library, versions } = store;
  const code = bundle();
  const button = makeButton(settings, store.pending, () => readPublished(contentRoot));
  const read = async <T extends Known>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> => {
    const body = await bodyOf(request, MAX_BYTES, 'Es demasiado texto para guardarlo.');
    const known = schema.parse(JSON.parse(body.toString()));
    // A copied project gets the port of the original, whose windows may still be open.
    if (known.root !== undefined && known.root !== store.root) throw new Refusal(otherCopy(known.root));
    return known;
  };
  const routes: Record<string, Route> = {
    'GET /editor': async () => asPage(page),
    'GET /editor/main.js': async () => asText('javascript', (await code).script),
    'GET /editor/main.css': async () => asText('css', (await code).styles),
    'GET /editor/api/versions': async () => asJson(versions.list()),
    'GET /editor/api/project': async () => asJson({ root: store.root }),
    'GET /editor/api/publish': async () => asJson(await button.prepare()),
    'POST /editor/api/publish': async (request, response) => void (await button.run(request, response)),
    'POST /editor/api/open': async (request) => asJson(await store.open(await read(request, opening))),
    'POST /editor/api/state': async (request) => asJson(await store.state(await read(request, known))),
    'POST /editor/api/draft': async (request) => asJson(await store.write(await read(request, writing))),
    'POST /editor/api/save': async (request) => asJson(await store.save(await read(request, known))),
    'POST /editor/api/upload': (request, _, query) =>
      store.during(async () => asJson(await upload(request, kindName.parse(query.get('kind')), library))),
    'POST /editor/api/close': async (_, response) => {
      if (button.isRunning()) throw new Refusal(PUBLISHING);
      await store.idle();
      response.once('close', end);
      return asJson(null);
    },
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> => {
    // `new URL` throws on addresses such as «//».
    const [path = '', query] = (request.url ?? '').split('?');
    const asked = `${request.method} ${path.replace(/\/$/, '')}`;
    const [, folder, id] = /^GET \/editor\/(file|thumbnail)\/([0-9a-f]{64})$/.exec(asked) ?? [];
    const bytes = id && (await (folder === 'file' ? library.read(id) : library.thumbnail(id)));
    if (bytes) return asFile(bytes, request);
    const [, at] = /^GET \/editor\/api\/versions\/(\d+)$/.exec(asked) ?? [];
    const version = at && versions.read(Number(at));
    if (version) return asJson(query === 'since' ? versions.since(Number(at)) : version);
    const route = routes[asked];
    return route ? route(request, response, new URLSearchParams(query)) : asText('plain', 'Not found.', 404);
  };
}
