import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readsOf } from '../../platform/database/reads.ts';
import type { Db, Queryable, Statement } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createPasswords, type Passwords } from '../../platform/password.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { createSessionTokens } from '../../platform/session-token.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { signIn } from './service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const outcomeOf = (
  { db = test.db, passwords = createPasswords() }: { db?: Db; passwords?: Passwords },
  cin: string,
  password: string,
) => {
  const humanCheck = { verify: async () => undefined };
  const messages = { queueMessage: async () => '', queuePushes: async () => undefined };
  const brand = shippedBrand();
  const securityLog = createSecurityLog();
  const clock = () => new Date();
  const tokens = createSessionTokens();
  const deps = { db, clock, tokens, passwords, humanCheck, securityLog, messages, brand };
  const browser = { userAgent: 'test', oldToken: undefined };
  const from = { address: '203.0.113.7', language: 'fr' as const, deviceId: null, ...browser };
  return signIn(deps, { cin, password, humanCheck: 'solved' }, from).then(
    () => 'in',
    (error: Error) => error.message,
  );
};

/** Something else happens while the slow verification runs. */
const meanwhile = (happens: () => Promise<unknown>): Passwords => {
  const real = createPasswords();
  return {
    hash: real.hash,
    verify: async (hash, text) => {
      const isRight = await real.verify(hash, text);
      await happens();
      return isRight;
    },
  };
};
const countOf = async (table: 'sessions' | 'temporary_passwords', memberId: string) => {
  const text = `select 1 from ${table} where member_id = $1`;
  return (await test.db.rows({ text, values: [memberId] })).length;
};
const TEMPORARY = 'Sapin-Lune-Vague-4827';
const PROPOSED = 'Olive-Route-Nacre-3956';

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
    ...readsOf(<Row>(one: Statement) => {
      work.push(String(one.name));
      return test.db.rows<Row>(one);
    }),
    run: (one) => {
      work.push(String(one.name));
      return test.db.run(one);
    },
  };
  return { outcome: await outcomeOf({ db, passwords }, cin, password), work };
};

const waitingPassword = async (memberId: string) =>
  test.db.run({
    text: `insert into temporary_passwords (member_id, secret_hash, expires_at)
           values ($1, $2, now() + interval '10 minutes')`,
    values: [memberId, await hashTemporaryPassword(createPasswords(), TEMPORARY)],
  });

/** Their own password has the form of a temporary one. */
const whoTookTheProposed = async () => {
  const member = await aMember(test.db);
  await test.db.run({
    text: 'update accounts set password_hash = $2 where member_id = $1',
    values: [member.id, await createPasswords().hash(PROPOSED)],
  });
  return member;
};

it('refuses a known and an unknown CIN with exactly the same work', async () => {
  const known = await aMember(test.db);
  const pending = await aMember(test.db, { account: 'pending' });
  const never = await aMember(test.db, { account: 'none' });
  const recovering = await aMember(test.db);
  await waitingPassword(recovering.id);
  for (const [typed, verifications] of [
    ['Wrong#2026', ['slow verification']],
    ['Sapin-Lune-Vague-4828', ['slow verification', 'slow verification']],
  ] as const) {
    await forgetLimits(test.db);
    const refused = await workOf('ZZ999999', typed);
    expect(refused).toEqual({
      outcome: 'wrong_credentials',
      work: [
        'access-account',
        ...verifications,
        'rate-limit-room',
        'server-secret',
        'security-record',
      ],
    });
    for (const { cin } of [known, pending, never, recovering])
      expect(await workOf(cin, typed)).toEqual(refused);
  }
});

it('spends one slow verification on whoever comes in, and two by a temporary password', async () => {
  const slow = (work: string[]) => work.filter((one) => one === 'slow verification').length;
  const member = await aMember(test.db);
  await waitingPassword(member.id);
  const proposed = await whoTookTheProposed();
  for (const [{ cin }, password, verifications] of [
    [member, PASSWORD, 1],
    [proposed, PROPOSED, 1],
    [member, TEMPORARY, 2],
  ] as const) {
    const { outcome, work } = await workOf(cin, password);
    expect([outcome, slow(work)]).toEqual(['in', verifications]);
  }
  const without = await aMember(test.db, { account: 'without-password' });
  const { outcome, work } = await workOf(without.cin, 'Any#2026');
  expect([outcome, slow(work)]).toEqual(['pwd_required', 1]);
});

it('refuses a right password like a wrong one, once strangers have used up the day', async () => {
  const { cin } = await whoTookTheProposed();
  const usedUp = async () => {
    await forgetLimits(test.db);
    await spend(test.db, { name: 'sign-in-strangers', max: 50, minutes: 24 * 60 }, cin, 50);
  };
  await usedUp();
  const wrong = await workOf(cin, 'Sapin-Lune-Vague-4828');
  expect(wrong.outcome).toBe('wrong_credentials');
  await usedUp();
  expect(await workOf(cin, PROPOSED)).toEqual(wrong);
});

it('does not let in by a password that was replaced while it was verified', async () => {
  const { id, cin } = await aMember(test.db);
  const passwords = meanwhile(() =>
    test.db.run({
      text: `update accounts set password_hash = 'another' where member_id = $1`,
      values: [id],
    }),
  );
  expect(await outcomeOf({ passwords }, cin, PASSWORD)).toBe('wrong_credentials');
  expect(await countOf('sessions', id)).toBe(0);
});

it('takes a member who was removed meanwhile for an unknown one', async () => {
  const { id, cin } = await aMember(test.db);
  const passwords = meanwhile(() =>
    test.db.run({ text: 'delete from members where id = $1', values: [id] }),
  );
  expect(await outcomeOf({ passwords }, cin, PASSWORD)).toBe('wrong_credentials');
});

it('spends no temporary password, and forgets no other, when no session can be opened', async () => {
  const { id, cin } = await aMember(test.db);
  await waitingPassword(id);
  const failing = (tx: Queryable): Queryable => ({
    ...tx,
    run: (one) =>
      one.name === 'session-open' ? Promise.reject(new AppError('unavailable')) : tx.run(one),
  });
  const db: Db = {
    ...test.db,
    run: failing(test.db).run,
    transaction: (work) => test.db.transaction((tx) => work(failing(tx))),
  };
  expect(await outcomeOf({ db }, cin, TEMPORARY)).toBe('unavailable');
  expect(await countOf('temporary_passwords', id)).toBe(1);
  expect(await outcomeOf({}, cin, PASSWORD)).toBe('in');
  expect(await outcomeOf({}, cin, TEMPORARY)).toBe('in');
  expect(await countOf('sessions', id)).toBe(1);
});

it('lets in whoever is right even when neither count nor language can be written', async () => {
  const { id, cin } = await aMember(test.db);
  const db: Db = {
    ...test.db,
    run: (one) =>
      one.name === 'rate-limit-give-back' || one.name === 'access-language'
        ? Promise.reject(new AppError('unavailable'))
        : test.db.run(one),
  };
  expect(await outcomeOf({ db }, cin, PASSWORD)).toBe('in');
  expect(await countOf('sessions', id)).toBe(1);
});
