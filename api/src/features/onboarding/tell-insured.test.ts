import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { readsOf } from '../../platform/database/reads.ts';
import type { Db, Statement } from '../../platform/db.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { createTotals } from '../../platform/totals.ts';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { spend } from '../../testing/sign-in.ts';
import { checkWhoIsThere } from './check.ts';

const ADDRESS = '203.0.113.1';
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** The names of the statements that a database was asked. */
const watched = (): { db: Db; work: string[] } => {
  const work: string[] = [];
  const note = <Result>(statement: Statement, ask: () => Promise<Result>) => {
    work.push(String(statement.name));
    return ask();
  };
  const db: Db = {
    ...test.db,
    ...readsOf(<Row>(one: Statement) => note(one, () => test.db.rows<Row>(one))),
    run: (one) => note(one, () => test.db.run(one)),
    writeOne: <Row>(one: Statement) => note(one, () => test.db.writeOne<Row>(one)),
  };
  return { db, work };
};

it('hides who is insured by exactly the work that an unknown CIN costs', async () => {
  const { cin } = await aMember(test.db, { account: 'none' });
  await spend(test.db, { name: 'insured-told-0', max: 20, minutes: 60 }, ADDRESS, 20);
  const totals = createTotals(readConfig({ NODE_ENV: 'test' }).totals);
  const securityLog = createSecurityLog();
  await securityLog.of(test.db, cin);
  const ask = async (asked: string) => {
    const { db, work } = watched();
    const typed = { cin: asked, birthDate: '1990-05-18', sponsorshipCode: '' };
    const deps = { db, clock: () => new Date(), totals, securityLog };
    const { uid, ...answer } = await checkWhoIsThere(deps, typed, {
      address: ADDRESS,
      by: 'checked',
    });
    return { answer, hasUid: uid !== null, work };
  };
  const hidden = await ask(cin);
  expect(hidden.answer.code).toBe('s3');
  expect(hidden.work).toContain('onboarding-insert');
  expect(hidden).toEqual(await ask('ZZ999999'));
});
