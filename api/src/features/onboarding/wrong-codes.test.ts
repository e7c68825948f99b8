import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { createTotals } from '../../platform/totals.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { countCodeGuess } from './wrong-codes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('lets ten wrong codes of somebody else’s sign-up use up nothing of the owner’s', async () => {
  const deps = {
    db: test.db,
    totals: createTotals(readConfig({ NODE_ENV: 'test' }).totals),
    securityLog: createSecurityLog(),
  };
  const guess = (ownSignUp: string) =>
    countCodeGuess(deps, {
      ...{ memberId: '7', cin: 'AB777777', address: '203.0.113.7' },
      ...{ ownSignUp, now: new Date() },
    });
  for (let n = 0; n < 10; n += 1) await guess('stranger');
  await expect(guess('stranger')).rejects.toThrow('too_many_attempts');
  await guess('owner');
});
