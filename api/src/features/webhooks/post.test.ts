/** Receivers that take their time, and addresses that stand in the URL itself: a real server, and what it gets to see. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTargets } from '../../platform/outside/targets.ts';
import { createPost } from './post.ts';

/** No slow machine answers later than that, and no test waits for it. */
const forever = () => AbortSignal.timeout(600_000);
const MESSAGE = { headers: {}, body: '{}' };

let server: Server;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    // what is not read is not seen to end either
    socket.resume();
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const post = (host = '127.0.0.1', { named = [host], limit = forever } = {}) =>
  createPost(createTargets(named), limit)(`http://${host}:${port}/`, MESSAGE);
/** To a receiver whose time is over when the test says so. */
const postUntil = (time: AbortController) => post('127.0.0.1', { limit: () => time.signal });

const connectionClosed = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on('connection', (socket) => socket.on('close', () => resolve()));
  return promise;
};

describe('a receiver', () => {
  it('that sends its answer a letter at a time is left after the limit, not after its last letter', async () => {
    const time = new AbortController();
    server.on('connection', async (socket) => {
      for (const part of ['HTTP/1.1 200 OK\r\nx: ', 'x', 'x'])
        await new Promise((resolve) => socket.write(part, resolve));
      time.abort();
    });
    expect(await postUntil(time)).toMatchObject({ status: null, problem: 'timeout' });
    expect(sockets).toHaveLength(1);
  });

  it('that says nothing at all is left after the limit', async () => {
    const limitMs = 100;
    const { status, problem, ms } = await post('127.0.0.1', {
      limit: () => AbortSignal.timeout(limitMs),
    });
    expect({ status, problem }).toEqual({ status: null, problem: 'timeout' });
    expect(ms).toBeGreaterThanOrEqual(limitMs - 10);
  });

  it('that answers and never ends its text has answered, and is cut off', async () => {
    let sent = 0;
    server.on('connection', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n');
      const piece = Buffer.alloc(16_384);
      const more = () => {
        while (!socket.destroyed && socket.write(piece)) sent += piece.length;
      };
      socket.on('drain', more);
      more();
    });
    const closed = connectionClosed();
    expect(await post()).toMatchObject({ status: 200, problem: null });
    await closed;
    expect(sent).toBeLessThan(100_000_000);
  });

  it('that answers and then keeps silent is let go after the limit', async () => {
    server.on('connection', (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n'),
    );
    const closed = connectionClosed();
    const time = new AbortController();
    expect(await postUntil(time)).toMatchObject({ status: 200 });
    time.abort();
    await closed;
  });

  it('that hangs up has not answered', async () => {
    server.on('connection', (socket) => socket.on('data', () => socket.destroy()));
    expect(await post()).toMatchObject({ status: null, problem: 'econnreset' });
  });
});

it.each([
  ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:7f00:1]', '0.0.0.0', '[::]', 'localhost'],
])('the inner address %s is not even connected to unless a setting names it', async (host) => {
  server.on('connection', (socket) => socket.destroy());
  expect(await post(host, { named: [] })).toMatchObject({ status: null, problem: 'inner_address' });
  expect(sockets).toEqual([]);
});
