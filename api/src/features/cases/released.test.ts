import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff } from '../../testing/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const aCaseOf = async (staffId: string, state = 'open'): Promise<string> => {
  const member = await aMember(test.db);
  const id = await caseOf(test.db, await aRequest(test.db, member, { kind: 'ticket' }));
  await test.db.run({
    text: 'update cases set assignee = $2, state = $3 where id = $1',
    values: [id, staffId, state],
  });
  return id;
};

const assigneeOf = async (id: string): Promise<string | null> =>
  (
    await test.db.one<{ assignee: string | null }>({
      text: 'select assignee::text from cases where id = $1',
      values: [id],
    })
  ).assignee;

const change = (id: string, set: string): Promise<number> =>
  test.db.run({ text: `update staff set ${set} where id = $1`, values: [id] });

describe('the cases of somebody who may not have them any more', () => {
  it.each(["state = 'disabled'", "roles = '{editor}'", "kinds = '{suggestion}'"])(
    'are anybody’s again: %s',
    async (set) => {
      const { id } = await signInStaff(test.db, { roles: ['agent'] });
      const [open, waiting, closed] = [
        await aCaseOf(id),
        await aCaseOf(id, 'waiting'),
        await aCaseOf(id, 'closed'),
      ];
      await change(id, set);
      expect(await Promise.all([open, waiting, closed].map(assigneeOf))).toEqual([null, null, id]);
    },
  );

  it('stay while they may', async () => {
    const { id } = await signInStaff(test.db, { roles: ['agent'] });
    const open = await aCaseOf(id);
    await change(id, "roles = '{agent,editor}', kinds = '{ticket}'");
    expect(await assigneeOf(open)).toBe(id);
  });
});

it('the database and the contract say the same of who may see what', async () => {
  for (const role of STAFF_ROLES)
    for (const kinds of [null, ['ticket' as const], []])
      for (const kind of CASE_KINDS) {
        const { may } = await test.db.one<{ may: boolean }>({
          text: 'select may_see_kind($1, $2, $3) as may',
          values: [[role], kinds, kind],
        });
        expect([role, kinds, kind, may]).toEqual([
          ...[role, kinds, kind],
          maySeeKind({ roles: [role], kinds }, kind),
        ]);
      }
});
