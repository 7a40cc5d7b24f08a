import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { HOST, PROXY_HOST, type UploadHost } from './upload-hosts.ts';

/** A TCP proxy to the server's ports that resets all connections after this many bytes to the server. */
export async function breakingProxy({ settings, ports }: UploadHost, bytes: number, address = PROXY_HOST) {
  const sockets = new Set<Socket>();
  let left = bytes;
  const servers = ports.map((port) =>
    createServer((near) => {
      const far = connect(port, HOST);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
      near.on('data', (chunk) => {
        left -= chunk.length;
        if (left < 0) for (const socket of sockets) socket.destroy();
      });
    }),
  );
  for (const [index, server] of servers.entries()) {
    server.listen(ports[index], address);
    await once(server, 'listening');
  }
  return {
    settings: { ...settings, host: address },
    close: () => Promise.all(servers.map((server) => promisify(server.close.bind(server))())),
  };
}
