import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import type { Call } from './calls.ts';
import { sendingsOf } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.close());

/** No cookie opens what an SMS gateway calls, so no page can lend one. */
const writes = (): Call[] =>
  world.calls.filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/v1/sms-receipts/'),
  );

/** Each write as the victim's own browser would send it, but for what another page changes. */
const sendWrites = async (
  calls: Call[],
  change: (sending: InjectOptions, headers: Record<string, string>) => InjectOptions,
  expected: (call: Call) => (number | string)[][],
) => {
  const before = await world.fingerprint();
  for (const call of calls) {
    for (const sending of sendingsOf(call, world.victim)) {
      const { origin: _own, ...headers } = sending.headers as Record<string, string>;
      const answer = await world.test.app.inject(change(sending, headers));
      expect(problemsOf(answer), call.name).toEqual([]);
      expect(expected(call), call.name).toContainEqual([answer.statusCode, answer.json().code]);
    }
  }
  expect(await world.fingerprint()).toBe(before);
};

const FOREIGN: Record<string, string>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3000@evil.example' },
  { origin: 'http://sub.localhost:3000' },
  { origin: '' },
  { referer: 'https://evil.example/?http://localhost:3000/' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin', referer: `${ORIGIN}/` },
];

describe.each(FOREIGN)('from a page with %j', (foreign) => {
  it('every write is refused and changes nothing', () =>
    sendWrites(
      writes(),
      (sending, headers) => ({ ...sending, headers: { ...headers, ...foreign } }),
      () => [[403, 'foreign_origin']],
    ));
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  // a browser that does not say more than where the link stood
  { referer: 'https://evil.example/?http://localhost:3000/' },
  { referer: 'https://evil.example/', 'sec-fetch-site': 'none' },
  // a picture, a frame or a link in what editors write: the portal's own page asks, and nobody wanted it
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { referer: `${ORIGIN}/`, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
])('nobody is signed out by a page with %j', async (foreign) => {
  const cookie = await world.test.signIn(world.victim.cin);
  for (const method of ['GET', 'HEAD'] as const) {
    const headers = { cookie, ...foreign };
    const answer = await world.test.app.inject({ method, url: '/v1/auth/signout', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  expect((await world.test.get('/v1/me', cookie)).statusCode).toBe(200);
});

/** What a form of another page can send without asking first, and other ways to dress JSON up. */
const TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/json',
  'application/jsonp',
  'application/octet-stream',
  'x',
];

describe.each(TYPES)('as %s', (type) => {
  const asType = (sending: InjectOptions, headers: Record<string, string>) => ({
    ...sending,
    payload: JSON.stringify(sending.payload),
    headers: { ...headers, origin: ORIGIN, 'content-type': type },
  });

  it('no body is read as JSON, also from the portal itself', () =>
    sendWrites(
      writes().filter(({ json }) => json !== null),
      asType,
      () => [[415, 'media_type']],
    ));
});

it('JSON is no form', () =>
  sendWrites(
    writes().filter(({ form }) => form !== null),
    (sending, headers) => ({
      ...sending,
      payload: { file: 'x', uid: world.victim.uid, record_id: '1' },
      headers: { cookie: headers.cookie ?? '', origin: ORIGIN },
    }),
    () => [[415, 'media_type']],
  ));

it('no answer lets another page read it', async () => {
  const headers = {
    cookie: world.victim.cookie,
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
  };
  for (const { path } of world.calls) {
    const url = path.replace(/\{\w+\}/, '1');
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await world.test.app.inject({ method, url, headers });
      expect(problemsOf(answer), `${method} ${url}`).toEqual([]);
      if (method === 'OPTIONS') expect([403, 405]).toContain(answer.statusCode);
    }
  }
});
