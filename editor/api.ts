import { createHash } from 'node:crypto';
import { basename, dirname, extname } from 'node:path/posix';
import sharp from 'sharp';
import * as z from 'zod';
import { kinds } from '../src/content/files.ts';
import { formats } from '../src/content/format.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

const path = z.string();
const asset = z.object({ path, content: z.base64() });

/** The requests of Decap's proxy protocol that this editor makes. */
const requests = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      dataFiles: z.tuple([z.object({ path, raw: z.string() })]),
      assets: z.array(asset),
    }),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: path }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path }) }),
]);

/** Pictures in forms are this wide at most: the camera's own would weigh megabytes each. */
const THUMBNAIL_WIDTH = 480;

/** Answers Decap's requests. */
export function makeApi(store: Store) {
  /** The name below the folder of the content. Store refuses a form that it does not know. */
  const inside = (path: string) => {
    if (!path.startsWith(`${store.folder}/`)) throw new Refusal('El editor no conoce ese archivo.');
    return path.slice(store.folder.length + 1);
  };
  /** The same for a picture, video or certificate. */
  const mediaName = (path: string) => {
    const name = inside(path);
    const kind = Object.values(kinds).find(({ folder }) => dirname(name) === folder);
    const endings = Object.keys(kind?.types ?? {}).map((ending) => `.${ending}`);
    if (/^[a-z0-9_-][a-z0-9_.-]*$/.test(basename(name)) && endings.includes(extname(name))) return name;
    const remedy = kind ? `Sirven los de estos tipos: ${formats('es').list(endings)}.` : '';
    throw new Refusal(`El archivo «${basename(name)}» no se puede usar aquí. ${remedy}`);
  };
  const thumbnails = new Map<string, Promise<string>>();
  const media = async (path: string) => {
    const bytes = store.bytes(mediaName(path));
    const id = createHash('sha256').update(bytes).digest('hex');
    const small = thumbnails.get(id) ?? thumbnail(bytes);
    thumbnails.set(id, small);
    return { id, path, name: basename(path), content: await small, encoding: 'base64' };
  };
  const decode = ({ path, content }: z.infer<typeof asset>) =>
    [mediaName(path), Buffer.from(content, 'base64')] as const;

  return async (request: unknown): Promise<unknown> => {
    const { action, params } = requests.parse(request);
    switch (action) {
      case 'entriesByFiles':
        // For the list of forms. Each is read when it is opened: one that is damaged hides no other.
        return params.files.map(({ path }) => ({ data: '{}', file: { path, id: path } }));
      case 'getEntry':
        return {
          data: store.read(inside(params.path)),
          file: { path: params.path, id: params.path },
          notes: store.notes(inside(params.path)),
        };
      case 'persistEntry': {
        const [{ path, raw }] = params.dataFiles;
        // Decap sends every file that has been chosen, also those that another has replaced.
        const chosen = params.assets.filter((file) => raw.includes(JSON.stringify(basename(file.path))));
        const uploads = new Map(chosen.map(decode));
        return store.save(inside(path), JSON.parse(raw), uploads);
      }
      case 'getMedia': {
        const name = inside(params.mediaFolder);
        return Promise.all(store.list(name).map((file) => media(`${params.mediaFolder}/${file}`)));
      }
      case 'getMediaFile':
        return media(params.path);
    }
  };
}

/** A small copy of a picture, or any other file as it is, in base64. */
async function thumbnail(bytes: Buffer): Promise<string> {
  const small = sharp(bytes).rotate().resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true });
  return (
    await small
      .webp()
      .toBuffer()
      .catch(() => bytes)
  ).toString('base64');
}
