/**
 * Blocks the network in a Node process: `node --import ./scripts/offline.ts …`. A connection to another machine throws,
 * and is logged in the file OFFLINE_LOG, because the caller may catch the error. Child programs are not affected.
 */
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...words: unknown[]) {
  // Node itself passes all arguments in one array.
  const [first, second] = Array.isArray(words[0]) ? words[0] : words;
  const {
    path,
    host = 'localhost',
    port,
  } = typeof first === 'object' ? first : { port: first, host: second };
  if (path === undefined && !THIS_MACHINE.test(host)) {
    if (process.env.OFFLINE_LOG) appendFileSync(process.env.OFFLINE_LOG, `${host}:${port}\n`);
    throw new Error(`No network: ${host}:${port}`);
  }
  return Reflect.apply(connect, this, words);
} as typeof connect;
