/**
 * Real processes on a real PostgreSQL that really goes away.
 * @module-tag slow
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { errorBodySchema } from './platform/http/error-body.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { cookieOf, type ServerProcess, startServerProcess } from './testing/server-process.ts';

/** Starting fills a whole database with demo members: on a slow machine that takes its time. */
const PATIENCE = { timeout: 100_000, interval: 100 };
let postgres: PostgresServer;
let servers: [ServerProcess, ServerProcess];

const start = () => startServerProcess({ DATABASE_URL: postgres.url, DEMO: 'on' });
const untilReady = (server: ServerProcess) =>
  vi.waitFor(async () => expect(await server.isReady()).toBe(true), PATIENCE);

beforeAll(async () => {
  postgres = await startPostgres();
  servers = await Promise.all([start(), start()]);
  await Promise.all(servers.map(untilReady));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.destroy();
});

it('does not start in production as a superuser, unless that is said to be meant', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' };
  const server = await startServerProcess({ ...production, DATABASE_URL: postgres.url });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/The setting DATABASE_URL is wrong: its role is a superuser/);
  expect(server.output()).not.toContain(postgres.url);
}, 60_000);

describe('two processes on one PostgreSQL', () => {
  it('share a session', async () => {
    const [one, other] = servers;
    const signedIn = await one.login('AB123456', DEMO_PASSWORD);
    expect(signedIn.status).toBe(200);
    const cookie = cookieOf(signedIn);
    expect(await (await other.get('/v1/me', cookie)).json()).toMatchObject({
      NUM_CIN: 'AB123456',
    });
    expect((await other.get('/v1/auth/signout', cookie)).status).toBe(200);
    expect((await one.get('/v1/me', cookie)).status).toBe(401);
  });

  it('count failures together, also those of the same moment', { timeout: 60_000 }, async () => {
    const guesses = Array.from({ length: 12 }, (_, n) =>
      servers[n % 2 === 0 ? 0 : 1].login('CD234567', 'Wrong#2026'),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('load the demo members once and say when they are ready', async () => {
    for (const server of servers) {
      expect(server.output()).toMatch(/Rafiq is ready at http:\/\/localhost:\d+\n/);
      expect(server.output()).not.toContain('is for trials');
    }
  });
});

describe('a PostgreSQL that goes away', () => {
  it('makes requests answer 503 in the error shape, and serves again without a restart', async () => {
    const [server] = servers;
    const cookie = cookieOf(await server.login('AB123456', DEMO_PASSWORD));
    await postgres.stop();
    const refused = await server.get('/v1/dossiers/', cookie);
    expect(refused.status).toBe(503);
    const body = errorBodySchema.strict().parse(await refused.json());
    expect(body).toMatchObject({ code: 'unavailable', request_id: expect.any(String) });
    expect((await server.get('/readyz')).status).toBe(503);
    expect((await server.get('/healthz')).status).toBe(200);
    await postgres.start();
    await vi.waitFor(async () => {
      expect((await server.get('/v1/dossiers/', cookie)).status).toBe(200);
    }, PATIENCE);
    await untilReady(server);
  }, 90_000);

  it('may come up after the server did', async () => {
    await postgres.stop();
    const early = await start();
    await vi.waitFor(async () => expect((await early.get('/healthz')).status).toBe(200), PATIENCE);
    expect((await early.get('/readyz')).status).toBe(503);
    const refused = await early.get('/v1/me');
    expect(refused.status).toBe(503);
    expect(errorBodySchema.strict().parse(await refused.json()).code).toBe('unavailable');
    await vi.waitFor(() => expect(early.output()).toContain('does not answer yet'), PATIENCE);
    await postgres.start();
    await untilReady(early);
    expect((await early.login('AB123456', DEMO_PASSWORD)).status).toBe(200);
    expect(await early.stop()).toBe(0);
  }, 90_000);
});

describe('a process without DATABASE_URL', () => {
  it('starts a PostgreSQL of its own, and ends it when it is told to stop', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-trial-'));
    const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'off' });
    await untilReady(server);
    expect(server.output()).toContain(`The database in ${dataDir} is for trials`);
    const running = join(dataDir, 'database', 'postmaster.pid');
    expect(existsSync(running)).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(existsSync(running)).toBe(false);
    await rm(dataDir, { recursive: true });
  }, 120_000);
});

describe('the end of a process', () => {
  it('is told to the proxy first, while everything is still served, and asked for again changes nothing', async () => {
    const server = await startServerProcess({ DATABASE_URL: postgres.url, DRAIN_SECONDS: '3' });
    await untilReady(server);
    const stopped = server.stop();
    await vi.waitFor(async () => expect(await server.isReady()).toBe(false), PATIENCE);
    const stillServed = await server.get('/v1/auth/challenge');
    expect(stillServed.status).toBe(200);
    expect(await Promise.all([stopped, server.stop()])).toEqual([0, 0]);
  }, 60_000);

  it('waits for a request that is under way', async () => {
    const server = await start();
    await untilReady(server);
    const { port } = new URL(server.url);
    const body = JSON.stringify({ NUM_CIN: 'AB123456' });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    const head = [
      'POST /v1/auth/login HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: ${server.url}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // the server has the head and waits for the body
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), PATIENCE);
    const stopped = server.stop();
    await vi.waitFor(async () => {
      await expect(server.get('/healthz')).rejects.toThrow();
    }, PATIENCE);
    socket.write(body);
    await ended;
    expect(answer).toContain('HTTP/1.1 400');
    expect(await stopped).toBe(0);
    expect(server.output()).not.toContain('cut off');
  }, 60_000);

  it.each([
    [{ PORT: 'x' }, 'The setting PORT is wrong'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong'],
    [{ BRAND_FILE: '/nowhere.json' }, 'The setting BRAND_FILE is wrong'],
  ])(
    'comes at once for %j, with one sentence',
    async (settings, sentence) => {
      const server = await startServerProcess(settings);
      // by itself: a signal that came between the sentence and the end would be the end instead
      expect(await server.exited).toBe(1);
      await vi.waitFor(() => expect(server.output()).toContain(sentence), PATIENCE);
      expect(server.output().trim().split('\n')).toHaveLength(1);
      await server.stop();
    },
    60_000,
  );
});
