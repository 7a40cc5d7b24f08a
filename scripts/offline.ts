/**
 * Cuts a process off from the network: `node --import ./scripts/offline.ts …`. Whoever reaches for anything but this
 * machine gets an error, and a line in the file that OFFLINE_LOG names, as an error can be caught and forgotten.
 * Programs that are not Node's are out of its reach.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const HERE = /^(localhost|127(\.\d+){3}|::1)$/;

function refuse(what: string): never {
  const { OFFLINE_LOG } = process.env;
  if (OFFLINE_LOG) appendFileSync(OFFLINE_LOG, `${what}\n`);
  throw new Error(`No network here: ${what}`);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...words: unknown[]) {
  // Node's own callers hand over all words in one list.
  const [first, second] = Array.isArray(words[0]) ? words[0] : words;
  const target = typeof first === 'object' ? first : { port: first, host: second };
  const host = typeof target.host === 'string' ? target.host : 'localhost';
  const here = target.path !== undefined || HERE.test(host);
  if (!here) refuse(`${host}:${target.port}`);
  return Reflect.apply(connect, this, words);
} as typeof connect;

// Names are asked for before any connection; a machine without network would fail here already.
for (const resolver of [dns, dns.promises]) {
  for (const name of Object.keys(resolver).filter((key) => /^(lookup$|resolve)/.test(key))) {
    const original: unknown = Reflect.get(resolver, name);
    if (typeof original !== 'function') continue;
    Reflect.set(resolver, name, (host: string, ...rest: unknown[]) =>
      HERE.test(host) ? Reflect.apply(original, resolver, [host, ...rest]) : refuse(`${name} ${host}`),
    );
  }
}
dgram.Socket.prototype.send = () => refuse('a datagram');
syncBuiltinESMExports();
