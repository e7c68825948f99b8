/** What the database lets a statement of a helper's do, and what it leaves to everybody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db.ts';
import { seal } from '../../platform/sealed-member.ts';
import { aHealthPolicy, aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aHelpGrant } from '../../testing/helpers.ts';
import { createActingDb } from './acting-db.ts';

const NOW = new Date('2026-11-14T10:00:00Z');
let test: TestDatabase;
let db: Db;
let owner: TestMember;
let helper: TestMember;
let granted: string;

beforeAll(async () => {
  test = await openTestDatabase();
  db = createActingDb(test.db);
  [owner, helper] = [await aMember(test.db), await aMember(test.db)];
  granted = await aHealthPolicy(test.db, owner);
  // one that nobody was granted
  await aHealthPolicy(test.db, owner);
});
afterAll(() => test.close());

const acting = async (scope: 'read' | 'declare' = 'declare') => {
  const grantId = await aHelpGrant(test.db, { owner, helper }, { health: [granted], scope });
  const memberId = seal({
    ...{ memberId: owner.id, grantId, helperId: helper.id },
    at: NOW.toISOString(),
  });
  return { grantId, memberId };
};
const policies = (memberId: string) => ({
  name: 'policies',
  text: 'select id::text from health_policies where member_id = $1 order by id',
  values: [memberId],
});
const ROLE = { text: 'select current_role as role, $1::int as one', values: [1] };
const roleOf = async (tx: Pick<Db, 'one'>) => (await tx.one<{ role: string }>(ROLE)).role;

describe('a statement with the owner in it', () => {
  it('finds what was granted, and the same one of the owner all that is theirs', async () => {
    const { memberId } = await acting();
    for (const _turn of [1, 2]) {
      expect(await db.rows(policies(memberId))).toEqual([{ id: granted }]);
      expect(await db.rows(policies(owner.id))).toHaveLength(2);
    }
  });

  it('leaves the connection as it was, also for those that were sent together with it', async () => {
    const { memberId } = await acting();
    const mine = await roleOf(db);
    const [, between] = await Promise.all([
      db.rows(policies(memberId)),
      roleOf(db),
      db.rows(policies(memberId)),
    ]);
    expect(between).toBe(mine);
    await expect(
      db.rows({ text: 'select 1 from public.sessions where member_id = $1', values: [memberId] }),
    ).rejects.toThrow('permission denied for table sessions');
    for (const _turn of [1, 2]) expect(await roleOf(db)).toBe(mine);
  });

  it('is refused once the grant has ended, in the midst of a call', async () => {
    const { grantId, memberId } = await acting();
    await test.db.run({
      text: `update help_grants set state = 'ended' where id = $1`,
      values: [grantId],
    });
    await expect(db.rows(policies(memberId))).rejects.toMatchObject({ code: 'helping_ended' });
    const writing = db.transaction((tx) => tx.rows(policies(memberId)));
    await expect(writing).rejects.toMatchObject({ code: 'helping_ended' });
  });

  it('changes nothing where the grant is to see only', async () => {
    const { memberId } = await acting('read');
    const drop = { text: `select drop_sent_draft($1, 'key', now())`, values: [memberId] };
    for (const write of [
      () => db.run(drop),
      () => db.writeOne(drop),
      () => db.batch([drop]),
      () => db.transaction((tx) => tx.rows(drop)),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'helping_refused' });
  });
});

describe('a transaction', () => {
  it('goes as the helper where the owner is named, and as the portal where not', async () => {
    const { memberId } = await acting();
    const mine = await roleOf(db);
    await db.transaction(async (tx) => {
      expect(await roleOf(tx)).toBe(mine);
      expect(await tx.rows(policies(memberId))).toEqual([{ id: granted }]);
      expect(await roleOf(tx)).toBe(mine);
      // one after the other, though they leave together
      const [first, between, second] = await Promise.all([
        tx.rows(policies(memberId)),
        roleOf(tx),
        tx.rows(policies(memberId)),
      ]);
      expect([first, between, second]).toEqual([[{ id: granted }], mine, [{ id: granted }]]);
    });
    expect(await db.rows(policies(owner.id))).toHaveLength(2);
  });
});
