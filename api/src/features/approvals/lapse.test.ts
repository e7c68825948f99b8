/** What nobody decided on in time, or whose asker has left. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { staffAccessRoutes } from '../staff-access/routes.ts';
import { type KindsOfApproval, lapseApprovals } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-16T10:00:00Z');

let now = START;
let test: TestApp;
let leila: TestStaff;
let hind: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(approvalFeature, staffAccessRoutes)],
    clock: () => now,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  for (const table of ['approvals', 'messages', 'staff'])
    await test.db.run({ text: `delete from ${table}` });
  const email = 'leila@rafiq.example';
  leila = await signInStaff(test.db, { roles: ['administrator'], name: 'Leila', email, now });
  hind = await signInStaff(test.db, { roles: ['agent'], now, passwordHash: 'x' });
  const body = { roles: ['agent', 'editor'], kinds: null, reason: 'Renfort' };
  await test.post(`/v1/staff/people/${hind.id}/roles`, body, leila.cookie);
});

const sweep = (at: Date) => {
  const { db, messages } = test;
  const brand = shippedBrand();
  // a role has nothing that would be given back
  const kinds = { role: {} } as unknown as KindsOfApproval;
  return lapseApprovals({ db, messages, brand, kinds }, at);
};
const states = async () =>
  (await test.db.rows<{ state: string }>({ text: 'select state from approvals' })).map(
    ({ state }) => state,
  );

it('lapses after seven days, once, and its asker is told', async () => {
  const end = new Date(START.getTime() + 7 * DAY_MS);
  expect(await sweep(new Date(end.getTime() - 1))).toBe(0);
  expect([await sweep(end), await sweep(end)]).toEqual([1, 0]);
  expect(await states()).toEqual(['lapsed']);
  expect(await test.messagesTo('leila@rafiq.example')).toMatchObject([
    { subject: expect.stringContaining('éteinte') },
  ]);
  const line = await test.db.one({
    text: `select act, by_name as name from ledger order by day desc, number desc limit 1`,
  });
  expect(line).toEqual({ act: 'approval.lapsed', name: 'Leila' });
  now = end;
  const late = await signInStaff(test.db, { roles: ['administrator'], now });
  expect((await test.get('/v1/staff/approvals', late.cookie)).json()).toMatchObject({
    ...{ waiting: [], decided: [{ state: 'lapsed', decided: { by: null } }] },
  });
});

it('lapses at once where whoever asked has left', async () => {
  await test.db.run({
    text: `update staff set state = 'disabled' where id = $1`,
    values: [leila.id],
  });
  expect(await sweep(START)).toBe(1);
  expect(await states()).toEqual(['lapsed']);
});

it('is seen as lapsed before any sweep has come', async () => {
  now = new Date(START.getTime() + 7 * DAY_MS);
  const again = await signInStaff(test.db, { roles: ['administrator'], now });
  await test.db.run({ text: 'update approvals set asked_by = $1', values: [again.id] });
  const { asked } = (await test.get('/v1/staff/approvals', again.cookie)).json();
  expect(asked).toMatchObject([{ state: 'lapsed', may: 'nothing' }]);
});
