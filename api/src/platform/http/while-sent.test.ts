/** By real connections: what a reader takes, and how slowly, is known to the socket alone. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { drip, LARGE } from '../../testing/drip.ts';
import { holdWhileSent } from './while-sent.ts';

let app: FastifyInstance;
let left: number;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const start = async (times: Parameters<typeof holdWhileSent>[2]): Promise<number> => {
  left = 0;
  app = fastify({ forceCloseConnections: true });
  app.get('/:size', async (request, reply) => {
    holdWhileSent(reply, () => (left += 1), times);
    return reply.send((request.params as { size: string }).size === 'large' ? LARGE : 'small');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

it('cuts off a reader who takes a little again and again, once the time for all of it is over', async () => {
  const port = await start({ idleMs: 60_000, wholeMs: 400 });
  const begun = performance.now();
  const { socket, got } = drip(port, '/large');
  await vi.waitFor(() => expect(left).toBe(1), 5_000);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(400);
  await once(socket, 'close');
  expect(got()).toBeGreaterThan(0);
  expect(got()).toBeLessThan(LARGE.length);
});

it('leaves alone the line of who took all in time, also for what they ask next', async () => {
  const port = await start({ idleMs: 60_000, wholeMs: 100 });
  // stands still while they take it: a busy machine may need longer than that
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<Socket> => {
    const [answer] = (await once(
      get({ port, host: '127.0.0.1', path: '/small', agent }),
      'response',
    )) as [IncomingMessage];
    const { socket } = answer;
    for await (const part of answer) expect(String(part)).toBe('small');
    return socket;
  };
  const first = await ask();
  await vi.waitFor(() => expect(left).toBe(1));
  expect(vi.getTimerCount()).toBe(0);
  expect(await ask()).toBe(first);
  agent.destroy();
});
