import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { isSpread } from '../testing/database.ts';
import type { Queryable } from './db.ts';
import { createSessionTokens, isSessionToken } from './session-token.ts';

const SECRET = 'a secret of thirty-two characters';
const tokens = createSessionTokens(SECRET);
const LARGEST = 2 ** 48 - 1;

/** Where only a look for an old token would ask. */
const asked: unknown[] = [];
const nobody = {
  one: (statement: unknown) => {
    asked.push(statement);
    return Promise.resolve({ memberId: null });
  },
} as unknown as Queryable;

it.each(['1', '40002', String(LARGEST)])('says whose it is, without asking: %s', async (id) => {
  const { token, tokenHash } = await tokens.make(nobody, id);
  expect(isSessionToken(token)).toBe(true);
  expect(await tokens.ownerOf(nobody, token)).toEqual({ memberId: id, tokenHash });
  expect(tokenHash).toEqual(hash('sha256', token, 'buffer'));
  expect(asked).toEqual([]);
});

it('is another one each time', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => tokens.make(nobody, '7')));
  expect(new Set(made.map(({ token }) => token)).size).toBe(50);
});

it('refuses a member’s id that somebody wrote into it, or a sign of another key', async () => {
  const { token } = await tokens.make(nobody, '7');
  for (let at = 0; at < 32; at += 1) {
    const bytes = Buffer.from(token, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await tokens.ownerOf(nobody, bytes.toString('base64url')), `byte ${at}`).toBe(null);
  }
  expect(await createSessionTokens(`${SECRET}!`).ownerOf(nobody, token)).toBe(null);
});

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  member = await aMember(test.db);
});
afterAll(() => test.close());

/** As the release before opened one: chance alone. */
const openOldSession = async (): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await test.db.run({
    text: `insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at)
           values ($1, $2, '', now(), now())`,
    values: [hash('sha256', token, 'buffer'), member.id],
  });
  return `session=${token}`;
};

it('of the release before stays good, and can be ended; on a spread database it is over', async () => {
  const cookie = await openOldSession();
  if (isSpread()) {
    expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
    return;
  }
  expect((await test.get('/v1/me', cookie)).json().id).toBe(member.id);
  expect((await test.get('/v1/dossiers/', cookie)).statusCode).toBe(200);
  expect((await test.get('/v1/auth/signout', cookie)).statusCode).toBe(200);
  expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
});
