import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { issue } from '@rafiq/contract/core/issue';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPace } from '../../testing/pace.ts';
import { sendError } from './errors.ts';
import { acceptStreams, readStream } from './streamed-body.ts';

const MAX = 200_000;
const pace = createTestPace();
const app = fastify();
const failures: unknown[] = [];
let port: number;

beforeAll(async () => {
  app.setErrorHandler(sendError);
  acceptStreams(app, ['text/csv']);
  const limits = {
    maxBytes: MAX,
    tooLarge: issue('body', 'file_too_large', { max: 1 }),
    clock: pace,
  };
  app.put('/v1/it', (request, reply) =>
    readStream({ request, reply }, limits, async (body) => {
      try {
        return { bytes: (await buffer(body)).length };
      } catch (error) {
        failures.push(error);
        throw error;
      }
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const begin = (
  header: string,
  ...said: (string | Buffer)[]
): { socket: Socket; answer: Promise<string> } => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`PUT /v1/it HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\n${header}\r\n\r\n`);
  for (const part of said) socket.write(part);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, answer };
};
const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

it('is read as it arrives, up to its limit', async () => {
  const send = (bytes: number) =>
    fetch(`http://127.0.0.1:${port}/v1/it`, {
      method: 'PUT',
      body: Buffer.alloc(bytes),
      headers: { 'content-type': 'text/csv' },
    });
  expect(await (await send(MAX)).json()).toEqual({ bytes: MAX });
  expect((await send(MAX + 1)).status).toBe(413);
});

it('that says it is too large is refused before a byte of it was sent', async () => {
  const { answer } = begin(`content-length: ${MAX + 1}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"file_too_large"/);
});

it('that does not say so is refused when it gets too large', async () => {
  const { socket, answer } = begin('transfer-encoding: chunked', chunked(Buffer.alloc(MAX)));
  socket.write(chunked(Buffer.alloc(1)));
  socket.end('0\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('that nearly stops is ended with a sentence', async () => {
  const { socket, answer } = begin('content-length: 1000', 'a;b\n');
  await expect.poll(() => pace.watched()).toBe(1);
  pace.pass(31);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"upload_too_slow"/);
  socket.destroy();
});

it('whose sender goes away ends for its reader too', async () => {
  failures.length = 0;
  const { socket } = begin('content-length: 1000', 'a;b\n');
  await expect.poll(() => pace.watched()).toBe(1);
  socket.destroy();
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ issues: [{ field: 'body', code: 'body_cut' }] });
  await expect.poll(() => pace.watched()).toBe(0);
});
