import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Call, PUBLIC } from './calls.ts';
import { NOW } from './people.ts';
import { sendingsOf } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

// every call several times, also on a busy machine
vi.setConfig({ testTimeout: 120_000 });

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.close());

const closed = (): Call[] => world.calls.filter(({ needsSession }) => needsSession);

/** Every call in every shape as the victim would send it, with other headers. */
const sendAll = async (
  calls: Call[],
  change: (headers: Record<string, string>, sending: InjectOptions) => object,
) => {
  const answers = [];
  for (const call of calls) {
    for (const sending of sendingsOf(call, world.victim)) {
      const headers = change(sending.headers as Record<string, string>, sending);
      const answer = await world.test.app.inject({ ...sending, headers: { ...headers } });
      answers.push({ call: call.name, answer });
    }
  }
  return answers;
};

it('covers every call of the document: each is public for a reason, or needs a session', async () => {
  const names = world.calls.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(68);
  const open = world.calls.filter(({ needsSession }) => !needsSession);
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLIC).sort());
  // a call without a recipe would throw here
  for (const call of world.calls) expect(sendingsOf(call, world.victim)).not.toEqual([]);
});

const token = () => randomBytes(32).toString('base64url');

/** A session of the victim, opened so many milliseconds ago. */
const agedSession = async (createdMs: number, seenMs: number): Promise<string> => {
  const secret = token();
  await world.test.db.run({
    text: `insert into sessions (token_hash, member_id, created_at, last_seen_at)
           values ($1, $2, $3::timestamptz - $4 * interval '1 ms', $3::timestamptz - $5 * interval '1 ms')`,
    values: [createHash('sha256').update(secret).digest(), world.victim.id, NOW, createdMs, seenMs],
  });
  return secret;
};

const MINUTE = 60_000;
const COOKIES: [string, () => Promise<string | null> | string | null][] = [
  ['no cookie', () => null],
  ['an empty cookie', () => 'session='],
  ['a forged token', () => `session=${token()}`],
  ['the hash of a real one', () => `session=${createHash('sha256').update('x').digest('hex')}`],
  ['SQL', () => `session=' or '1'='1`],
  ['a number', () => `session=${world.victim.id}`],
  ['another cookie’s name', () => world.victim.cookie.replace('session=', 'Session=')],
  ['one that was idle', async () => `session=${await agedSession(31 * MINUTE, 31 * MINUTE)}`],
  ['one of yesterday', async () => `session=${await agedSession(13 * 60 * MINUTE, MINUTE)}`],
  [
    'one that was signed out',
    async () => {
      const cookie = await world.test.signIn(world.victim.cin);
      await world.test.get('/v1/auth/signout', cookie);
      return cookie;
    },
  ],
];

describe.each(COOKIES)('with %s', (_what, cookieOf) => {
  it('every call but the public ones answers 401, does nothing and tells nothing', async () => {
    const before = await world.fingerprint();
    const cookie = await cookieOf();
    const answers = await sendAll(closed(), ({ cookie: _own, ...headers }) =>
      cookie === null ? headers : { ...headers, cookie },
    );
    const wrong = answers.filter(
      ({ answer }) =>
        answer.statusCode !== 401 ||
        !['login_required', 'session_expired'].includes(answer.json().code) ||
        answer.body.includes(world.victim.mark) ||
        'x-session-expires-at' in answer.headers ||
        problemsOf(answer).length > 0,
    );
    expect(wrong.map(({ call, answer }) => [call, answer.statusCode, answer.body])).toEqual([]);
    expect(await world.fingerprint()).toBe(before);
  });
});

it('the public calls ask nobody to sign in', async () => {
  const open = world.calls.filter(({ needsSession }) => !needsSession);
  for (const { call, answer } of await sendAll(open, ({ cookie: _own, ...headers }) => headers)) {
    expect(problemsOf(answer), call).toEqual([]);
    // a document is no JSON
    expect(answer.payload, call).not.toContain('login_required');
  }
});
