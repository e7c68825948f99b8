import { connect, type Socket } from 'node:net';

/** More than the buffers of a line hold. */
export const LARGE = Buffer.alloc(32 * 1024 * 1024);

/** Of 64 KB at a time: in the seconds of a test far less than all of it. */
const PAUSE_MS = 20;

/** A reader who takes a little again and again: the line never stands still, and never gets done. */
export const drip = (port: number, path: string): { socket: Socket; got: () => number } => {
  const socket = connect(port, '127.0.0.1');
  let got = 0;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  socket.on('data', (bytes) => {
    got += bytes.length;
    socket.pause();
    setTimeout(() => socket.resume(), PAUSE_MS);
  });
  socket.on('error', () => undefined);
  return { socket, got: () => got };
};
