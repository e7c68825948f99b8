import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSignedChallenges, type SignedChallenges } from './signed-challenge.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
let now = START;
let database: TestDatabase;
let challenges: SignedChallenges;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date(now);
  const options = { lifetimeMs: 5 * 60_000, serverSecret: null };
  challenges = createSignedChallenges({ db: database.db, clock, ...options });
});
afterAll(() => database.close());
beforeEach(() => {
  now = START;
});

const make = async (scope = 'sign-in a') => (await challenges.make(scope)).toString('base64url');
const spend = (challenge: string, scope = 'sign-in a') => challenges.spend(challenge, scope);

it('is spent once, also when several come at the same moment', async () => {
  const challenge = await make();
  const tries = await Promise.all([1, 2, 3].map(() => spend(challenge)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await spend(challenge)).toBe(false);
});

it('counts for a moment less than five minutes', async () => {
  const [first, second] = [await make(), await make()];
  now += 5 * 60_000 - 1;
  expect(await spend(first)).toBe(true);
  now += 1;
  expect(await spend(second)).toBe(false);
});

it('serves only what it was made for, and is not used up by who tries it elsewhere', async () => {
  const challenge = await make('add a');
  for (const scope of ['add b', 'prove a', 'sign-in a', '']) {
    expect(await spend(challenge, scope)).toBe(false);
  }
  expect(await spend(challenge, 'add a')).toBe(true);
});

it('is never the same twice, and cannot be made longer, shorter or later by others', async () => {
  const challenge = await make();
  expect(await make()).not.toBe(challenge);
  const bytes = Buffer.from(challenge, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await spend(changed.toString('base64url'))).toBe(false);
  }
  for (const other of ['', 'x', `${challenge}AAAA`, challenge.slice(0, -4)])
    expect(await spend(other)).toBe(false);
  expect(await spend(challenge)).toBe(true);
});
