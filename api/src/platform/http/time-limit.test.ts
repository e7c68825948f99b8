import { Readable } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAppError } from './errors.ts';
import { addTimeLimit } from './time-limit.ts';

let app: FastifyInstance;
const late = Promise.withResolvers<{ ok: boolean }>();
const patient = Promise.withResolvers<{ ok: boolean }>();

const never = (): Promise<never> => new Promise(() => undefined);

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { code, status } = toAppError(error);
    return reply.code(status).send({ code });
  });
  addTimeLimit(app, { limitMs: 40, lookEveryMs: 5 });
  app.get('/quick', async () => ({ ok: true }));
  app.get('/stuck', never);
  app.get('/late', () => late.promise);
  app.get('/patient', { config: { limitMs: 60_000 } }, () => patient.promise);
  app.get('/half', (_request, reply) => reply.send(Readable.from(halfAnAnswer())));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function* halfAnAnswer(): AsyncGenerator<string> {
  yield 'the first half';
  await never();
}

const ask = (path: string) => fetch(`${app.listeningOrigin}${path}`);

it('leaves whoever is quick alone', async () => {
  expect(await (await ask('/quick')).json()).toEqual({ ok: true });
});

it('answers for a handler that never does', async () => {
  const answer = await ask('/stuck');
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'timeout' }]);
});

it('answers once, also when the handler comes back later', async () => {
  const answer = await ask('/late');
  expect(await answer.json()).toEqual({ code: 'timeout' });
  late.resolve({ ok: true });
  expect((await ask('/quick')).status).toBe(200);
});

it('gives a route the time that it asks for', async () => {
  const answer = ask('/patient');
  // one that came later has waited too long already
  expect((await ask('/stuck')).status).toBe(503);
  patient.resolve({ ok: true });
  expect(await (await answer).json()).toEqual({ ok: true });
});

it('cuts off an answer that has begun and does not end', async () => {
  await expect(ask('/half').then((answer) => answer.text())).rejects.toThrow('terminated');
});
