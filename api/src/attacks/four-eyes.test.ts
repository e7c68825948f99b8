/** Ways around the second person: askers who lost their right, a list that is filled, more taken than was approved. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { signInStaff, type TestStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const EXPORTS = '/v1/staff/ledger/exports';

let test: TestApp;
let leila: TestStaff;
let omar: TestStaff;
let hind: TestStaff;
let adil: TestStaff;
beforeAll(async () => {
  test = await startWholeApp({ clock: () => NOW });
});
afterAll(() => test.close());

const somebody = (
  name: string,
  ...roles: ('administrator' | 'agent' | 'supervisor' | 'auditor')[]
) => signInStaff(test.db, { roles, name, now: NOW, passwordHash: 'x' });
beforeEach(async () => {
  for (const table of ['approvals', 'staff']) await test.db.run({ text: `delete from ${table}` });
  leila = await somebody('Leila Zniber', 'administrator');
  omar = await somebody('Omar Tazi', 'administrator');
  hind = await somebody('Hind Saidi', 'agent');
  adil = await somebody('Adil Mernissi', 'supervisor');
});

const askRole = () =>
  test.post(
    `/v1/staff/people/${hind.id}/roles`,
    { roles: ['agent', 'verifier'], kinds: null, reason: 'Renfort' },
    leila.cookie,
  );
const decide = (id: string, by: TestStaff) =>
  test.post(`/v1/staff/approvals/${id}/decision`, { decision: 'approve' }, by.cookie);
const waitingFor = async ({ cookie }: TestStaff): Promise<{ id: string; kind: string }[]> =>
  (await test.get('/v1/staff/approvals', cookie)).json().waiting;
const rolesOf = async ({ id }: TestStaff) =>
  (
    await test.db.one<{ roles: string[] }>({
      text: 'select roles from staff where id = $1',
      values: [id],
    })
  ).roles;

describe('somebody who may no longer ask', () => {
  it('asks for nothing: what waits of theirs is not approved', async () => {
    const id: string = (await askRole()).json().waiting[0].id;
    const left = await test.post(
      `/v1/staff/people/${leila.id}/roles`,
      { roles: [], kinds: null, reason: '' },
      omar.cookie,
    );
    expect(left.statusCode, left.body).toBe(200);
    expect((await decide(id, omar)).json().code).toBe('approval_changed');
    expect(await rolesOf(hind)).toEqual(['agent']);
  });

  it('has no export any more either', async () => {
    const driss = await somebody('Driss Filali', 'auditor');
    await waitingFor(adil);
    const id = (await test.post(EXPORTS, { reason: 'Contrôle' }, driss.cookie)).json().approval;
    await test.db.run({
      text: `update staff set roles = '{editor}' where id = $1`,
      values: [driss.id],
    });
    expect((await decide(id, adil)).json().code).toBe('approval_changed');
  });
});

describe('a list of what waits', () => {
  it('is not filled by one kind until nobody sees the others', async () => {
    const { id: memberId } = await aMember(test.db);
    await test.db.run({
      text: `insert into approvals (kind, member_id, asked_by, asked_at, payload, reason, lapses_at)
             select 'contact', $1, $2, $3, '{"email": "a@b.example", "phone": null}', 'call', $3::timestamptz + interval '7 days'
             from generate_series(1, 201)`,
      values: [memberId, hind.id, NOW],
    });
    const asked = await askRole();
    expect(asked.json().waiting).toHaveLength(1);
    const isRole = ({ kind }: { kind: string }) => kind === 'role';
    expect((await waitingFor(omar)).filter(isRole)).toHaveLength(1);
    await test.db.run({
      text: `update staff set state = 'disabled' where id = $1`,
      values: [omar.id],
    });
    expect((await waitingFor(adil)).filter(isRole)).toHaveLength(1);
  });
});

it('an export has no line that was written after it was asked for, wherever it is read from', async () => {
  const driss = await somebody('Driss Filali', 'auditor');
  await waitingFor(adil);
  const body = { staff: adil.id, reason: 'Contrôle' };
  const id = (await test.post(EXPORTS, body, driss.cookie)).json().approval;
  await decide(id, adil);
  for (let times = 0; times < 3; times += 1) await waitingFor(adil);
  const take = async (after: string | null) =>
    (await test.post(`${EXPORTS}/${id}`, { after }, driss.cookie)).json().lines.length;
  expect(await take(null)).toBe(1);
  expect(await take('2026-11-16_1000000')).toBe(1);
  expect(await take('2099-01-01_1')).toBe(1);
});

it('what somebody types as a reason is told in the console alone, and never in a mailbox', async () => {
  const id: string = (await askRole()).json().waiting[0].id;
  const reason = 'Demandé pour le dossier de Zoubida Lahlou';
  const body = { decision: 'refuse', reason };
  const decided = await test.post(`/v1/staff/approvals/${id}/decision`, body, omar.cookie);
  expect(decided.statusCode).toBe(200);
  const told = await test.db.rows<{ text: string }>({ text: 'select * from messages' });
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('Zoubida');
  const { asked } = (await test.get('/v1/staff/approvals', leila.cookie)).json();
  expect(asked).toMatchObject([{ state: 'refused', decided: { reason } }]);
});
