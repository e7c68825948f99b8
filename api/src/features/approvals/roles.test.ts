/** More rights for somebody: one administrator asks, another decides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { staffAccessRoutes } from '../staff-access/routes.ts';

const DAY_MS = 24 * 3_600_000;
const PEOPLE = '/v1/staff/people';

let now = new Date('2026-11-16T10:00:00Z');
let test: TestApp;
let leila: TestStaff;
let omar: TestStaff;
let hind: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(approvalFeature, staffAccessRoutes)],
    clock: () => now,
  });
});
afterAll(() => test.close());

const somebody = (
  name: string,
  roles: Parameters<typeof signInStaff>[1]['roles'],
  email?: string,
) => signInStaff(test.db, { roles, name, now, passwordHash: 'x', ...(email && { email }) });
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z');
  await test.db.run({ text: 'delete from approvals' });
  await test.db.run({ text: 'delete from staff' });
  leila = await somebody('Leila Zniber', ['administrator'], 'leila@rafiq.example');
  omar = await somebody('Omar Tazi', ['administrator']);
  hind = await somebody('Hind Saidi', ['agent']);
});

const give = (roles: string[], by = leila, whom = hind, more: object = {}) =>
  test.post(
    `${PEOPLE}/${whom.id}/roles`,
    { roles, kinds: null, reason: 'Renfort', ...more },
    by.cookie,
  );
const asked = async (roles: string[], by = leila, whom = hind): Promise<string> =>
  (await give(roles, by, whom)).json().waiting[0].id;
const decide = (id: string, decision: string, by: TestStaff, reason = 'Vu') =>
  test.post(`/v1/staff/approvals/${id}/decision`, { decision, reason }, by.cookie);
const rolesOf = async ({ id }: TestStaff) =>
  (
    await test.db.one<{ roles: string[] }>({
      text: 'select roles from staff where id = $1',
      values: [id],
    })
  ).roles;
const acts = async () =>
  (
    await test.db.rows<{ line: string }>({
      text: `select act || ' ' || by_name as line from ledger
             where act like 'approval.%' or act like 'staff.%' order by day, number`,
    })
  ).map(({ line }) => line);

describe('a role', () => {
  it('waits for another administrator, and counts in the next call of the person', async () => {
    const mayVerify = async () =>
      (await test.get('/v1/staff/session', hind.cookie)).json().may.includes('identities.decide');
    const id = await asked(['agent', 'verifier']);
    expect([await rolesOf(hind), await mayVerify()]).toEqual([['agent'], false]);
    const { waiting } = (await test.get('/v1/staff/approvals', omar.cookie)).json();
    expect(waiting).toMatchObject([
      {
        ...{ id, kind: 'role', may: 'decide', about: { name: 'Hind Saidi' }, reason: 'Renfort' },
        facts: [{ name: 'roles', before: ['agent'], after: ['agent', 'verifier'] }],
      },
    ]);
    expect((await decide(id, 'approve', omar)).statusCode).toBe(200);
    expect([await rolesOf(hind), await mayVerify()]).toEqual([['agent', 'verifier'], true]);
    expect((await acts()).slice(-3)).toEqual([
      ...['approval.asked Leila Zniber', 'staff.changed Omar Tazi', 'approval.decided Omar Tazi'],
    ]);
    const { asked: own } = (await test.get('/v1/staff/approvals', leila.cookie)).json();
    expect(own).toMatchObject([
      { id, state: 'approved', decided: { by: 'Omar Tazi', reason: 'Vu' } },
    ]);
    expect(await test.messagesTo('leila@rafiq.example')).toHaveLength(1);
  });

  it('needs a reason to be asked for, and one to be refused', async () => {
    const without = await give(['agent', 'verifier'], leila, hind, { reason: ' ' });
    expect(without.json().issues).toEqual([{ field: 'reason', code: 'required' }]);
    const id = await asked(['agent', 'verifier']);
    expect((await decide(id, 'refuse', omar, '')).json().issues).toEqual([
      ...[{ field: 'reason', code: 'required' }],
    ]);
    expect((await decide(id, 'refuse', omar, 'Pas formée')).statusCode).toBe(200);
    expect(await rolesOf(hind)).toEqual(['agent']);
    const { decided } = (await test.get('/v1/staff/approvals', omar.cookie)).json();
    expect(decided).toMatchObject([{ state: 'refused', decided: { reason: 'Pas formée' } }]);
  });

  it('is asked for once at a time', async () => {
    const both = await Promise.all([give(['agent', 'verifier']), give(['agent', 'editor'], omar)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await give(['agent', 'auditor'])).json().code).toBe('approval_waiting');
  });

  it('that is taken away, and a kind less, needs nobody; a kind more does', async () => {
    await give(['agent'], leila, hind, { kinds: ['ticket'], reason: '' });
    expect((await test.get(PEOPLE, leila.cookie)).json().waiting).toEqual([]);
    const wider = await give(['agent'], leila, hind, { kinds: ['ticket', 'suggestion'] });
    expect(wider.json().waiting).toHaveLength(1);
  });

  it.each([
    ['whoever asked', () => leila, 'approval_own'],
    ['whom it is about, an administrator', () => omar, 'staff_own'],
    ['an agent', () => hind, 'role_required'],
    ['a supervisor, where there is another administrator', () => sup, 'role_required'],
    ['a second account of whoever asked', () => twin, 'approval_own'],
    ['an account for emergencies', () => sealed, 'role_required'],
  ])('is not approved by %s', async (_who, by, code) => {
    await people();
    const whom = code === 'staff_own' ? omar : hind;
    const id = await asked(
      code === 'staff_own' ? ['administrator', 'agent'] : ['editor'],
      leila,
      whom,
    );
    expect((await decide(id, 'approve', by())).json().code).toBe(code);
    expect(await rolesOf(hind)).toEqual(['agent']);
  });

  let sup: TestStaff;
  let twin: TestStaff;
  let sealed: TestStaff;
  const people = async () => {
    sup = await somebody('Adil Mernissi', ['supervisor']);
    twin = await somebody('Leila Zniber', ['administrator'], 'Leila+2@rafiq.example');
    sealed = await somebody('Urgence 1', ['administrator', 'supervisor']);
    await test.db.run({
      text: 'update staff set seal_hash = sha256(email::bytea) where id = $1',
      values: [sealed.id],
    });
  };

  it('is approved by a supervisor where there is no other administrator', async () => {
    await test.db.run({ text: 'delete from staff where id = $1', values: [omar.id] });
    await people();
    await test.db.run({
      text: `update staff set roles = '{editor}' where id = $1`,
      values: [twin.id],
    });
    const id = await asked(['agent', 'verifier']);
    expect((await decide(id, 'approve', sup)).statusCode).toBe(200);
    expect(await rolesOf(hind)).toEqual(['agent', 'verifier']);
  });
});

describe('nothing changes', () => {
  it('where it is not the same any more as when it was asked for', async () => {
    const id = await asked(['agent', 'verifier']);
    await give([], omar);
    const late = await decide(id, 'approve', omar);
    expect(late.json().code).toBe('approval_changed');
    expect(await rolesOf(hind)).toEqual([]);
    // it still waits, and can be refused
    expect((await decide(id, 'refuse', omar)).statusCode).toBe(200);
  });

  it('where whoever asked is out by now', async () => {
    const id = await asked(['agent', 'verifier']);
    await test.post(`${PEOPLE}/${leila.id}/disable`, {}, omar.cookie);
    expect((await decide(id, 'approve', omar)).json().code).toBe('approval_changed');
    expect(await rolesOf(hind)).toEqual(['agent']);
  });

  it.each([
    [-1, 200],
    [0, 409],
  ])('%d ms from its end it is answered with %d', async (ms, status) => {
    const id = await asked(['agent', 'verifier']);
    now = new Date(now.getTime() + 7 * DAY_MS + ms);
    const late = await signInStaff(test.db, { roles: ['administrator'], now });
    expect((await decide(id, 'approve', late)).statusCode).toBe(status);
    expect(await rolesOf(hind)).toHaveLength(status === 200 ? 2 : 1);
  });

  it('twice, where two approve at once', async () => {
    const third = await somebody('Nora Alami', ['administrator']);
    const id = await asked(['agent', 'verifier']);
    const both = await Promise.all([decide(id, 'approve', omar), decide(id, 'approve', third)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('where the address of an invitation is somebody’s by now', async () => {
    const wanted = {
      email: 'nadia@rafiq.example',
      name: 'Nadia',
      language: 'fr',
      roles: ['agent'],
    };
    const asking = await test.post(PEOPLE, { ...wanted, kinds: null, reason: 'x' }, leila.cookie);
    await somebody('Nadia', ['editor'], 'NADIA@rafiq.example');
    const [{ id }] = asking.json().waiting;
    expect((await decide(id, 'approve', omar)).json().code).toBe('approval_changed');
    expect(await test.messagesTo('nadia@rafiq.example')).toEqual([]);
  });
});
