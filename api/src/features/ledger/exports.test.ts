/** Lines leave the house once somebody else has approved it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { ledgerExportRoutes } from './export-routes.ts';
import { ledgerRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-16T10:00:00Z');
const EXPORTS = '/v1/staff/ledger/exports';

let now = START;
let test: TestApp;
let driss: TestStaff;
let adil: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(approvalFeature, ledgerExportRoutes, ledgerRoutes)],
    clock: () => now,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  await test.db.run({ text: 'delete from approvals' });
  driss = await signInStaff(test.db, { roles: ['auditor'], name: 'Driss Filali', now });
  adil = await signInStaff(test.db, { roles: ['supervisor'], name: 'Adil Mernissi', now });
  // something to take
  await test.get('/v1/staff/approvals', adil.cookie);
});

const ask = (body: object = {}, { cookie } = driss) =>
  test.post(EXPORTS, { reason: 'Contrôle annuel', ...body }, cookie);
const take = (id: string, { cookie } = driss) =>
  test.post(`${EXPORTS}/${id}`, { after: null }, cookie);
const approve = (id: string, { cookie } = adil) =>
  test.post(`/v1/staff/approvals/${id}/decision`, { decision: 'approve' }, cookie);

it('waits for somebody else, then has exactly the lines that there were', async () => {
  const id = (await ask({ staff: adil.id })).json().approval;
  expect((await take(id)).statusCode).toBe(404);
  const { waiting } = (await test.get('/v1/staff/approvals', adil.cookie)).json();
  expect(waiting).toMatchObject([
    { id, kind: 'export', facts: [{ name: 'lines', after: ['1'] }, { after: ['Adil Mernissi'] }] },
  ]);
  expect((await approve(id)).statusCode).toBe(200);
  const taken = (await take(id)).json();
  expect(taken.lines).toMatchObject([{ act: 'queue.read', about: 'approvals' }]);
  const [last] = (await test.post('/v1/staff/ledger/search', { limit: 1 }, driss.cookie)).json()
    .lines;
  expect(last).toMatchObject({ act: 'ledger.read', about: `export ${id}` });
});

it('is for whoever asked alone, and for seven days', async () => {
  const id = (await ask()).json().approval;
  await approve(id);
  const other = await signInStaff(test.db, { roles: ['auditor'], now });
  expect((await take(id, other)).statusCode).toBe(404);
  now = new Date(START.getTime() + 7 * DAY_MS);
  const again = await signInStaff(test.db, { roles: ['auditor'], now });
  await test.db.run({
    text: `update approvals set asked_by = $1 where id = $2`,
    values: [again.id, id],
  });
  expect((await take(id, again)).statusCode).toBe(404);
  expect((await test.get(EXPORTS, again.cookie)).json().exports).toMatchObject([{ until: null }]);
});

it('needs a reason, and finds something', async () => {
  const issues = async (body: object) => (await ask(body)).json().issues;
  expect(await issues({ reason: '' })).toEqual([{ field: 'reason', code: 'required' }]);
  expect(await issues({ from: '2030-01-01' })).toEqual([{ field: 'from', code: 'nothing_found' }]);
});
