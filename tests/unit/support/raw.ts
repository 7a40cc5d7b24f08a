/** Sends a request as it is written, which no HTTP client would do, and reads the answer to its end. */
import { connect } from 'node:net';

export async function raw(port: number, request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  const answer = `${Buffer.concat(await socket.toArray())}`;
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => /^([^:]*): *(.*)$/.exec(line)?.slice(1) as [string, string]),
  );
  return { status: Number(status.split(' ')[1]), own: Object.fromEntries(headers), body };
}
