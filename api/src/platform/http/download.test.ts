import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createDownloads, type Download } from './download.ts';
import { sendError } from './errors.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const SIZE = 1_000_000_000_000;
const opened: Readable[] = [];
/** When the last bytes were handed on, by the clock of `performance`. */
let movedAt = 0;
const endless = (): Download => {
  const bytes = new Readable({
    async read() {
      await setImmediate();
      movedAt = performance.now();
      this.push(Buffer.alloc(65_536));
    },
  });
  opened.push(bytes);
  return { name: 'a.bin', mediaType: 'application/octet-stream', size: SIZE, bytes };
};

const start = async (
  limits: Parameters<typeof createDownloads>[0],
  open = async () => endless(),
  look: (reply: FastifyReply) => Promise<void> = async () => undefined,
) => {
  opened.length = 0;
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  const downloads = createDownloads(limits);
  app.get<{ Params: { member: string } }>('/:member', async (request, reply) => {
    await look(reply);
    return downloads.send(reply, request.params.member, open);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
};
const ask = async (member: string): Promise<IncomingMessage> => {
  const { port } = app.server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path: `/${member}`, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};

it('goes to one member so many times at once, and again when one has ended', async () => {
  await start({ perOwner: 2, all: 10, idleMs: 60_000 });
  const [first, second] = [await ask('a'), await ask('a')];
  const third = await ask('a');
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '10']);
  expect((await ask('b')).statusCode).toBe(200);
  first.destroy();
  await expect.poll(async () => (await ask('a')).statusCode).toBe(200);
  second.destroy();
});

it('gives the place back when there is no file', async () => {
  await start({ perOwner: 1, all: 1, idleMs: 60_000 }, () => Promise.reject(new Error('none')));
  for (let n = 0; n < 3; n += 1) {
    const answer = await ask('a');
    expect(answer.statusCode).toBe(500);
    answer.resume();
    await once(answer, 'close');
  }
});

it('ends when the reader takes nothing for a while, and lets go of the file', async () => {
  await start({ perOwner: 1, all: 1, idleMs: 200 });
  const answer = await ask('a');
  const broken = once(answer, 'aborted');
  // never read: buffers fill up and the line stands still
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
  answer.resume();
  answer.on('error', () => undefined);
  await broken;
});

it('may take longer than that as long as it moves', async () => {
  const idleMs = 300;
  await start({ perOwner: 1, all: 1, idleMs });
  const answer = await ask('a');
  const began = performance.now();
  const lasted = () => performance.now() - began;
  const read = async () => {
    for await (const _ of answer) if (lasted() > 1_000) return;
  };
  const stoodStillMs = await read().then(
    () => 0,
    () => performance.now() - movedAt,
  );
  // a machine that stands still for so long itself has let nothing move: then, and only then, it is cut off
  if (stoodStillMs === 0) expect(lasted()).toBeGreaterThan(1_000);
  else expect(stoodStillMs).toBeGreaterThanOrEqual(idleMs);
});

it('keeps no place for somebody who left before there was one', async () => {
  let hasLeft = false;
  // as long as it takes to look who asks
  const look = async ({ raw }: FastifyReply): Promise<void> => {
    if (hasLeft) return;
    leaving?.destroy();
    await once(raw, 'close');
    hasLeft = true;
  };
  await start({ perOwner: 1, all: 1, idleMs: 60_000 }, async () => endless(), look);
  const { port } = app.server.address() as AddressInfo;
  const leaving = get({ port, host: '127.0.0.1', path: '/a', agent: false });
  leaving.on('error', () => undefined);
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
  expect((await ask('a')).statusCode).toBe(200);
});
