import { type IncomingHttpHeaders, request } from 'node:http';

/** A raw response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request on its own connection: adds no headers, decodes no body and follows no redirect. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method, agent: false };
    const sent = request(options, async (res) => {
      const body = Buffer.concat(await res.toArray());
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
    });
    sent.on('error', reject).end();
  });
}
