/** What is made of requests that came by another way than the portal: a case each, with the date that it would have. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDefects } from '../features/cases/service.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { openIdentityCase } from '../testing/cases.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { aRequest } from '../testing/requests.ts';
import { openCasesOfRequests } from './open-cases.ts';
import { openCasesOfIdentities } from './open-identities.ts';

const NOW = new Date('2026-11-17T10:00:00Z');
const STATUS_AT = '2026-10-12T09:00:00Z';

let test: TestDatabase;
let member: TestMember;
beforeAll(async () => {
  test = await openTestDatabase();
  member = await aMember(test.db);
});
afterAll(() => test.close());

/** Without its case, and as if its status had changed later. */
const aForgotten = async (status: 'Traité' | 'Documents manquants' | 'Envoyé') => {
  // a Friday; in three working days is Wednesday, in three days Monday
  const createdAt = '2026-10-09T09:00:00Z';
  const id = await aRequest(test.db, member, { kind: 'ticket', status, createdAt });
  await test.db.run({ text: 'delete from cases where subject_id = $1', values: [id] });
  await test.db.run({
    text: 'update requests set status_at = $3 where member_id = $1 and id = $2',
    values: [member.id, id, STATUS_AT],
  });
  return id;
};

const find = (id: string) =>
  test.db.one<{ due: Date; state: string }>({
    text: `select due_at as due, state, stops, closed_at as closed, was_late as late from cases
           where subject_id = $1`,
    values: [id],
  });

it('opens each as its status has it: what waits has waited since that changed, what is over was late or not', async () => {
  const [open, waiting, ended] = [
    await aForgotten('Envoyé'),
    await aForgotten('Documents manquants'),
    await aForgotten('Traité'),
  ];
  await test.db.transaction((tx) => openCasesOfRequests(tx, null, NOW));
  const at = new Date(STATUS_AT);
  const { due } = await find(open);
  expect(due.toISOString()).toMatch(/^2026-10-14T/);
  expect(await find(open)).toMatchObject({ state: 'open', stops: [], closed: null });
  expect(await find(waiting)).toMatchObject({ due, state: 'waiting', stops: [at], closed: null });
  expect(await find(ended)).toMatchObject({ due, state: 'closed', closed: at, late: false });
  expect(await findDefects(test.db, NOW)).toEqual({});
});

it('leaves those alone that have a case, and opens one for who waits to be verified', async () => {
  const { cin } = await aMember(test.db, { verified: false });
  await openIdentityCase(test.db, cin);
  const all = () => test.db.rows({ text: 'select id, version, due_at from cases order by id' });
  const before = await all();
  const again = () =>
    test.db.transaction(async (tx) => {
      await openCasesOfRequests(tx, null, NOW);
      await openCasesOfIdentities(tx, NOW);
    });
  await again();
  expect(await all()).toEqual(before);
  await test.db.run({ text: 'delete from cases where subject_id = $1', values: [cin] });
  await again();
  expect(await all()).toHaveLength(before.length);
  expect(await findDefects(test.db, NOW)).toEqual({});
});
