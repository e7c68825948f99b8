import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  type Counted,
  haveRoom,
  type Limit,
  rateLimitRetention,
  takeAttempt,
  takeAttempts,
  takeAttemptWithin,
} from './rate-limit.ts';
import { keepRows } from './retention.ts';
import { seal } from './sealed-member.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const limit: Limit = { name: 'test', max: 2, minutes: 15 };
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, 0) + minutes * 60_000);

describe('a limit of two in fifteen minutes', () => {
  it('slides: an attempt is forgotten fifteen minutes after it was made, not at a window’s edge', async () => {
    const take = (minutes: number) => takeAttempt(test.db, limit, 'sliding', at(minutes));
    await take(0);
    await take(14);
    await expect(take(14.9)).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { minutes: 1 },
      retryAfterSeconds: 6,
    });
    await take(15);
    await expect(take(28.9)).rejects.toMatchObject({ retryAfterSeconds: 6 });
  });

  it('holds for each subject by itself', async () => {
    await takeAttempt(test.db, limit, 'one', at(0));
    await takeAttempt(test.db, limit, 'one', at(0));
    await takeAttempt(test.db, limit, 'other', at(0));
    await expect(takeAttempt(test.db, limit, 'one', at(0))).rejects.toThrow('too_many_attempts');
  });

  it('counts who acts for somebody by their grant: alike in every process, and apart from the owner', async () => {
    const grantId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const helper = { memberId: '7', grantId, helperId: '8', at: at(0).toISOString() };
    await takeAttempt(test.db, limit, seal(helper), at(0));
    // what another process, with a seal of its own, has counted
    await takeAttempt(test.db, limit, `grant ${grantId}`, at(0));
    const more = takeAttempt(test.db, limit, seal({ ...helper, at: at(1).toISOString() }), at(0));
    await expect(more).rejects.toThrow('too_many_attempts');
    await takeAttempt(test.db, limit, '7', at(0));
  });

  it('forgets an attempt that was given back', async () => {
    await takeAttempt(test.db, limit, 'back', at(0));
    await (await takeAttempt(test.db, limit, 'back', at(1))).giveBack();
    await takeAttempt(test.db, limit, 'back', at(2));
    await expect(takeAttempt(test.db, limit, 'back', at(3))).rejects.toThrow('too_many_attempts');
  });

  it('holds for attempts at the same moment', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => takeAttempt(test.db, limit, 'crowd', at(0))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  });

  it('counts several together, or none of them', async () => {
    const wide: Limit = { name: 'test-wide', max: 3, minutes: 15 };
    const take = () =>
      takeAttempts(
        test.db,
        [
          [limit, 'narrow'],
          [wide, 'wide'],
        ],
        at(0),
      );
    await take();
    await (await take()).giveBack();
    await take();
    for (let n = 0; n < 3; n += 1) await expect(take()).rejects.toThrow('too_many_attempts');
    await takeAttempt(test.db, wide, 'wide', at(0));
    await expect(takeAttempt(test.db, wide, 'wide', at(0))).rejects.toThrow('too_many_attempts');
  });

  it('counts the same ones in any order at the same moment', async () => {
    const many: Limit = { name: 'test-order', max: 100, minutes: 15 };
    const pair: Counted[] = [
      [many, 'a'],
      [many, 'b'],
    ];
    const rounds = Array.from({ length: 20 }, async (_, n) => {
      const attempt = await takeAttempts(test.db, n % 2 === 0 ? pair : pair.toReversed(), at(0));
      await attempt.giveBack();
    });
    await Promise.all(rounds);
    expect(await haveRoom(test.db, [[{ ...many, max: 1 }, 'a']], at(0))).toBe(true);
  });

  it('finds its attempts by the index, also by a plan that was made while there were none', async () => {
    await test.db.transaction(async (tx) => {
      await tx.run({ text: 'truncate rate_limits' });
      await tx.run({ text: 'analyze rate_limits' });
      const sequentialReads = async () =>
        tx.one<{ reads: number }>({
          text: `select seq_scan::int as reads from pg_stat_xact_user_tables where relname = 'rate_limits'`,
        });
      const before = await sequentialReads();
      for (const subject of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
        await takeAttemptWithin(tx, limit, `plan-${subject}`, at(0));
      expect(await sequentialReads()).toEqual(before);
    });
  });

  it('sweeps what no longer counts', async () => {
    await keepRows(test.db, rateLimitRetention, at(100_000));
    await takeAttempt(test.db, limit, 'swept', at(0));
    expect(await keepRows(test.db, rateLimitRetention, at(14.9))).toBe(0);
    expect(await keepRows(test.db, rateLimitRetention, at(15))).toBe(1);
  });
});
