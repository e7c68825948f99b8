import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { caseOf, moveCaseTo, openCase } from '../../testing/cases.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff } from '../../testing/staff.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
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

  const openAgain = async (id: string): Promise<void> => {
    const { subjectId } = await test.db.one<{ subjectId: string }>({
      text: 'select subject_id as "subjectId" from cases where id = $1',
      values: [id],
    });
    await moveCaseTo(test.db, { kind: 'ticket', subjectId, state: 'open', at: new Date() });
  };

  it.each(["state = 'disabled'", "roles = '{editor}'", "kinds = '{suggestion}'"])(
    'are anybody’s when they open again: %s',
    async (set) => {
      const { id } = await signInStaff(test.db, { roles: ['agent'] });
      const closed = await aCaseOf(id, 'closed');
      await change(id, set);
      await openAgain(closed);
      expect(await assigneeOf(closed)).toBe(null);
    },
  );

  it('are anybody’s too where a person’s identity is asked for again', async () => {
    const [left, stays] = [
      await signInStaff(test.db, { roles: ['verifier'] }),
      await signInStaff(test.db, { roles: ['verifier'] }),
    ];
    const cinOf = ({ id }: { id: string }) => `ID${id}`;
    const kind = 'identity';
    const open = (subjectId: string) => openCase(test.db, { kind, subjectId, at: new Date() });
    for (const person of [left, stays]) {
      const cin = cinOf(person);
      await open(cin);
      await test.db.run({
        text: 'update cases set assignee = $2 where subject_id = $1',
        values: [cin, person.id],
      });
      const at = new Date();
      await moveCaseTo(test.db, { kind, subjectId: cin, state: 'closed', at });
    }
    await change(left.id, "state = 'disabled'");
    for (const person of [left, stays]) await open(cinOf(person));
    const found = await test.db.rows({
      text: `select state, assignee::text from cases where subject_id = any ($1) order by id`,
      values: [[left, stays].map(cinOf)],
    });
    expect(found).toEqual([
      { state: 'open', assignee: null },
      { state: 'open', assignee: stays.id },
    ]);
  });

  it('stay while they may', async () => {
    const { id } = await signInStaff(test.db, { roles: ['agent'] });
    const [open, closed] = [await aCaseOf(id), await aCaseOf(id, 'closed')];
    await change(id, "roles = '{agent,editor}', kinds = '{ticket}'");
    await openAgain(closed);
    expect(await Promise.all([open, closed].map(assigneeOf))).toEqual([id, id]);
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
