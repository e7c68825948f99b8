import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { urlFor } from './recipes.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let port: number;

beforeAll(async () => {
  world = await startWorld();
  await world.test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.test.app.server.address() as AddressInfo).port;
});
afterAll(() => world.test.close());

const SIGN_OUT = 'GET /v1/auth/signout';

it('every method that a call does not know is refused, and changes nothing', async () => {
  const before = await world.fingerprint();
  const known = new Set(world.calls.map(({ method, path }) => `${method} ${path}`));
  const headers = { origin: ORIGIN, cookie: world.victim.cookie };
  for (const call of world.calls) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'GET'] as const) {
      if (known.has(`${method} ${call.path}`)) continue;
      const url = urlFor(call, world.victim);
      const answer = await world.test.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([
        405,
        'method_not_allowed',
      ]);
      expect(problemsOf(answer)).toEqual([]);
    }
  }
  expect(await world.fingerprint()).toBe(before);
});

it('HEAD tells no more than GET, and needs a session like it', async () => {
  for (const call of world.calls.filter(
    ({ method, name }) => method === 'GET' && name !== SIGN_OUT,
  )) {
    const url = urlFor(call, world.victim);
    for (const cookie of ['', world.victim.cookie]) {
      const headers = { cookie };
      const head = await world.test.app.inject({ method: 'HEAD', url, headers });
      const get = await world.test.app.inject({ method: 'GET', url, headers });
      expect([head.statusCode, head.body], call.name).toEqual([get.statusCode, '']);
      if (cookie === '' && call.needsSession) expect(head.statusCode, call.name).toBe(401);
    }
  }
});

/** A server that is owed more bytes says nothing: so long it is listened to. */
const SILENCE_MS = 500;
/** Longer than any busy machine takes to answer. */
const PATIENCE_MS = 20_000;

/** Sends bytes as they are, and hears all that comes back until the server closes or falls silent. */
const say = (text: string | Buffer, silenceMs: number): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });

const statusOf = (answer: string): number => Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0);
const head = (line: string, ...headers: string[]) =>
  [line, 'host: localhost:3000', 'connection: close', ...headers, '', ''].join('\r\n');
const cookie = () => `cookie: ${world.victim.cookie}`;
const json = (length: number | string) => [
  cookie(),
  `origin: ${ORIGIN}`,
  'content-type: application/json',
  `content-length: ${length}`,
];

describe('an address that only a hostile sender writes', () => {
  it.each([
    '/v1/dossiers/../me',
    '/v1/../v1/me',
    '//v1/me',
    '/v1//me',
    '/v1/./me',
    '/v1/%2e%2e/v1/me',
    '/v1/dossiers/..%2f..%2fme',
    '/v1%2fme',
    '/v1\\me',
    '/v1/me%00.json',
    '/v1/me;x=1',
    '/v1/me%20',
    '/V1/ME',
    '/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/....//....//package.json',
    '/.git/config',
    '/.env',
    '/api/src/server.ts',
    '/v1/docs/static/..%2f..%2f..%2fpackage.json',
    '/v1/docs/static/../../../package.json',
    '/outbox/../v1/me',
    'http://evil.example/v1/me',
  ])('%s finds no way around the session, and no file of the server', async (path) => {
    const answer = await say(head(`GET ${path} HTTP/1.1`), PATIENCE_MS);
    expect([400, 401, 404]).toContain(statusOf(answer));
    expect(answer).not.toMatch(/"dependencies"|\[core\]|workspaces/);
  });
});

describe('a request that only a hostile sender writes', () => {
  const cases: [string, () => string][] = [
    ['a line that is none', () => 'HELLO\r\n\r\n'],
    ['an unknown method', () => head('EVIL /v1/me HTTP/1.1')],
    ['TRACE', () => head('TRACE /v1/me HTTP/1.1')],
    ['CONNECT', () => head('CONNECT evil.example:443 HTTP/1.1')],
    ['an old version', () => 'GET /v1/me\r\n\r\n'],
    ['a version that is none', () => head('GET /v1/me HTTP/9.9')],
    ['no host', () => 'GET /v1/me HTTP/1.1\r\n\r\n'],
    ['a very long address', () => head(`GET /v1/me?${'x'.repeat(40_000)} HTTP/1.1`)],
    ['a very long header', () => head('GET /v1/me HTTP/1.1', `x: ${'x'.repeat(40_000)}`)],
    ['very many headers', () => head('GET /v1/me HTTP/1.1', ...Array(5_000).fill('x: y'))],
    ['a header without a name', () => head('GET /v1/me HTTP/1.1', ': x')],
    ['a header with NUL', () => head('GET /v1/me HTTP/1.1', 'x: a\0b')],
    ['a folded header', () => head('GET /v1/me HTTP/1.1', 'x: a', ' b: c')],
    ['two lengths', () => `${head('POST /v1/me HTTP/1.1', ...json(2), 'content-length: 3')}{}`],
    ['a negative length', () => `${head('POST /v1/me HTTP/1.1', ...json(-1))}{}`],
    ['a length that is none', () => `${head('POST /v1/me HTTP/1.1', ...json('1e1'))}{}`],
    ['a length that is shorter', () => `${head('POST /v1/me HTTP/1.1', ...json(1))}{"a":1}`],
    [
      'a length and chunks',
      () => `${head('POST /v1/me HTTP/1.1', ...json(4), 'transfer-encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'chunks by another name',
      () => head('POST /v1/me HTTP/1.1', `origin: ${ORIGIN}`, 'transfer-encoding: xchunked'),
    ],
    [
      'a chunk that is none',
      () =>
        `${head('POST /v1/me HTTP/1.1', `origin: ${ORIGIN}`, 'content-type: application/json', 'transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    ],
    ['a body larger than allowed', () => head('POST /v1/me HTTP/1.1', ...json(10_000_000))],
  ];

  it.each(cases)('%s is refused and changes nothing', async (_what, write) => {
    const before = await world.fingerprint();
    const answer = await say(write(), SILENCE_MS);
    expect(answer).not.toContain(world.victim.mark);
    expect(answer).not.toMatch(/\.ts:|node_modules|Error:/);
    expect([0, 400, 401, 403, 404, 405, 411, 413, 414, 415, 431, 501, 505]).toContain(
      statusOf(answer),
    );
    expect(await world.fingerprint()).toBe(before);
  });

  it('a second request hidden in the first one’s body is no request', async () => {
    const hidden = 'GET /v1/me HTTP/1.1\r\nhost: x\r\n\r\n';
    const sent = `${head('POST /v1/me HTTP/1.1', ...json(hidden.length))}${hidden}`;
    const answer = await say(sent, PATIENCE_MS);
    expect([statusOf(answer), answer.split('HTTP/1.1').length]).toEqual([400, 2]);
  });

  it('after all that the server still serves', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/brand`);
    expect(answer.status).toBe(200);
  });
});
