import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db, Statement } from '../../platform/db.ts';
import { createPasswords, type Passwords } from '../../platform/password.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signIn } from './service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

/** A clock would tell a busy machine from a quiet one; the work itself is what must be equal. */
const workOf = async (cin: string, password: string) => {
  const work: string[] = [];
  const real = createPasswords();
  const passwords: Passwords = {
    hash: (text) => {
      work.push('hash');
      return real.hash(text);
    },
    verify: (hash, text) => {
      work.push('slow verification');
      return real.verify(hash, text);
    },
  };
  const db: Db = {
    ...test.db,
    rows: <Row>(one: Statement) => {
      work.push(String(one.name));
      return test.db.rows<Row>(one);
    },
    run: (one) => {
      work.push(String(one.name));
      return test.db.run(one);
    },
  };
  const humanCheck = { challenge: null, verify: async () => undefined };
  const deps = { db, clock: () => new Date(), passwords, humanCheck };
  const from = { address: '203.0.113.7', language: 'fr' as const };
  const outcome = await signIn(deps, { cin, password, humanCheck: 'solved' }, from).then(
    () => 'in',
    (error: Error) => error.message,
  );
  return { outcome, work };
};

const waitingPassword = (memberId: string) =>
  test.db.run({
    text: `insert into temporary_passwords (member_id, secret_hash, expires_at)
           values ($1, $2, now() + interval '10 minutes')`,
    values: [memberId, hashTemporaryPassword('aB3#aB3#aB')],
  });

it('refuses a known and an unknown CIN with exactly the same work', async () => {
  const known = await aMember(test.db);
  const pending = await aMember(test.db, { account: 'pending' });
  const never = await aMember(test.db, { account: 'none' });
  const recovering = await aMember(test.db);
  await waitingPassword(recovering.id);
  const refused = await workOf('ZZ999999', 'Wrong#2026');
  expect(refused).toEqual({
    outcome: 'wrong_credentials',
    work: ['access-account', 'slow verification'],
  });
  for (const { cin } of [known, pending, never, recovering])
    expect(await workOf(cin, 'Wrong#2026')).toEqual(refused);
});

it('spends one slow verification on whoever comes in, by either password', async () => {
  const slow = (work: string[]) => work.filter((one) => one === 'slow verification').length;
  const member = await aMember(test.db);
  await waitingPassword(member.id);
  for (const password of [PASSWORD, 'aB3#aB3#aB']) {
    const { outcome, work } = await workOf(member.cin, password);
    expect([outcome, slow(work)]).toEqual(['in', 1]);
  }
  const without = await aMember(test.db, { account: 'without-password' });
  const { outcome, work } = await workOf(without.cin, 'Any#2026');
  expect([outcome, slow(work)]).toEqual(['pwd_required', 1]);
});
