/**
 * Forbids the network in a Node process: `node --import ./scripts/offline.ts …`. A connection to another machine ends the
 * process, because the caller would catch an error. Child programs are not affected.
 */
import { writeSync } from 'node:fs';
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
    writeSync(2, `No network: ${host}:${port}\n`);
    // A signal: process.exit would end only a worker thread.
    process.kill(process.pid);
    throw new Error('No network.');
  }
  return Reflect.apply(connect, this, words);
} as typeof connect;
