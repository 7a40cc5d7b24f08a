/** The messages of «Publicar» between the editor's page and its server. */
import * as z from 'zod';
import { type FieldProblem, fileName, type Refused } from './protocol.ts';

const id = z.string().regex(/^[0-9a-f]{64}$/);

/** A publication, as this copy and the server's list keep it. */
export const published = z.strictObject({
  /** The hash of the built site, which it serves in a file. */
  id,
  /** The time of the publication by the clock of its computer, in milliseconds since 1970. */
  at: z.number(),
  /** The name of its computer. */
  computer: z.string().max(255),
  /** The written value of each file. */
  values: z.partialRecord(fileName, z.unknown()),
  /** The ids of the pictures, videos and certificates by path. */
  files: z.record(z.string(), id),
});
export type Published = Readonly<z.infer<typeof published>>;

/** The reply to `GET /editor/api/publish`: the hosting and the last publication, or what prevents a publication. */
export type Preparation =
  | {
      user: string;
      host: string;
      published?: Published | undefined;
      /** Why visitors do not see the last publication; absent if they do. */
      unseen?: Failure | undefined;
    }
  | { pending: FieldProblem[] }
  | Refused;

/** A cause and its remedy, in Spanish, and the host's own words. */
export interface Failure {
  message: string;
  words?: string | undefined;
}

/** The body of `POST /editor/api/publish`. */
export const publishRequest = z.strictObject({
  password: z.string(),
  /** The answer to {@link PublishResult}'s `replaces`. */
  over: z.string().optional(),
});
export type PublishRequest = z.infer<typeof publishRequest>;

/** What another copy has published and this publication would revert. Its text names it in the answer. */
export interface Replaces {
  over: string;
  /** `undefined` if the server's list cannot be read. */
  reverted?: Published | undefined;
}

/** The end of a publication: done, whether visitors get it or not; failed; or a question first. */
export type PublishResult =
  | { published: string; unseen?: Failure | undefined }
  | { failed: Failure }
  | { replaces: Replaces };

/** The reply to the POST: JSON lines, of which the last one is the result. */
export type Progress = { line: string; words?: string | undefined } | PublishResult;
