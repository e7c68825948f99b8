import type { LedgerPage } from '@rafiq/contract/ledger/schema';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { ledgerRoutes } from './routes.ts';
import { type Actor, writeLedger } from './service.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

let test: TestApp;
let member: TestMember;
let auditor: TestStaff;
let hind: Actor;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(ledgerRoutes)], clock: () => NOW });
  member = await aMember(test.db);
  auditor = await signInStaff(test.db, { roles: ['auditor'], name: 'Driss Filali', now: NOW });
  const { id, name } = await signInStaff(test.db, { roles: ['agent'], now: NOW });
  hind = { staffId: id, name, role: 'agent' };
  await write('2026-11-14T09:00:00Z', { act: 'case.read', memberId: member.id, about: '12' });
  await write('2026-11-14T10:00:00Z', { act: 'queue.read' });
  await write('2026-11-15T09:00:00Z', { act: 'case.answered', memberId: member.id, about: '12' });
  await write('2026-11-15T10:00:00Z', { act: 'operator', about: 'suspend' }, OPERATOR);
});
afterAll(() => test.close());

const OPERATOR: Actor = { staffId: null, name: 'nadia', role: 'operator' };

const write = (
  at: string,
  act: Omit<Parameters<typeof writeLedger>[2], 'now'>,
  by = hind,
): Promise<void> => test.db.transaction((tx) => writeLedger(tx, by, { ...act, now: new Date(at) }));

const search = (body: object, { cookie } = auditor) =>
  test.post('/v1/staff/ledger/search', body, cookie);
const found = async (body: object): Promise<LedgerPage> => {
  const answer = await search(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Without the looks of the auditor. */
const acts = async (body: object) =>
  (await found({ to: '2026-11-15', ...body })).lines.map(({ act }) => act);

const ALL = ['operator', 'case.answered', 'queue.read', 'case.read'];

describe('what an auditor sees', () => {
  it('is every line, newest first, with who, by which role, what and whose', async () => {
    const { lines, next } = await found({ to: '2026-11-15' });
    expect(lines.map(({ act }) => act)).toEqual(ALL);
    expect(next).toBeNull();
    expect(lines[0]).toMatchObject({ by: { id: null, name: 'nadia' }, role: 'operator' });
    expect(lines.at(-1)).toEqual({
      ...{ day: '2026-11-14', number: 1, at: '2026-11-14T09:00:00.000Z' },
      ...{ by: { id: hind.staffId, name: 'Hind Saidi' }, role: 'agent', act: 'case.read' },
      ...{ memberId: member.id, about: '12', case: null, reason: '' },
    });
  });

  it('is narrowed by days, person, act, thing and CIN', async () => {
    expect(await acts({ from: '2026-11-15' })).toEqual(['operator', 'case.answered']);
    expect(await acts({ from: '2026-11-14', to: '2026-11-14' })).toEqual([
      'queue.read',
      'case.read',
    ]);
    expect(await acts({ staff: hind.staffId })).toEqual(ALL.slice(1));
    expect(await acts({ staff: 'operator' })).toEqual(['operator']);
    expect(await acts({ act: 'case.read' })).toEqual(['case.read']);
    expect(await acts({ about: '12' })).toEqual(['case.answered', 'case.read']);
    expect(await acts({ cin: member.cin.toLowerCase() })).toEqual(['case.answered', 'case.read']);
    expect(await acts({ cin: 'ZZ999999' })).toEqual([]);
  });

  it('is found by the number of the request that people read out, which its lines say', async () => {
    const requestId = await aRequest(test.db, member, { kind: 'ticket' });
    const id = await caseOf(test.db, requestId);
    await write('2026-11-16T09:00:00Z', { act: 'case.read', memberId: member.id, about: id });
    const reference = referenceOf(requestId);
    const { lines } = await found({ about: groupReference(reference) });
    expect(lines).toMatchObject([{ act: 'case.read', case: { kind: 'ticket', reference } }]);
  });

  it('is found by the number of a request on its case alone, and not on what else has the number of that case', async () => {
    const requestId = await aRequest(test.db, member, { kind: 'ticket' });
    const id = await caseOf(test.db, requestId);
    const at = '2026-11-16T09:30:00Z';
    await write(at, { act: 'staff.changed', about: id });
    await write(at, { act: 'feed.approved', about: id });
    await write(at, { act: 'file.read', memberId: member.id, about: id });
    const { lines } = await found({ about: referenceOf(requestId) });
    expect(lines.map(({ act }) => act)).toEqual(['file.read']);
    expect((await found({ about: id })).lines).toHaveLength(3);
  });

  it('has pages that skip and repeat nothing', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const { lines, next }: LedgerPage = await found({ to: '2026-11-15', limit: 1, after });
      seen.push(...lines.map(({ act }) => act));
      if (next === null) break;
      after = next;
    }
    expect(seen).toEqual(ALL);
  });

  it('is a line too, with the member whose CIN was typed and without the CIN', async () => {
    await found({ cin: member.cin, act: 'case.read' });
    const [line] = (await found({ limit: 1 })).lines;
    expect(line).toMatchObject({
      ...{ act: 'ledger.read', role: 'auditor', memberId: member.id, reason: 'act case.read' },
    });
    expect(JSON.stringify(line)).not.toContain(member.cin);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', 'date_format'],
    [{ from: '2026-11-15', to: '2026-11-14' }, 'to', 'date_too_early'],
    [{ staff: 'x' }, 'staff', 'unknown_value'],
    [{ cin: 'no digit' }, 'cin', 'cin_format'],
  ])('is refused for %j, by the name of the field', async (body, field, code) => {
    const answer = await search(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, code }]);
  });

  it('names whose lines can be looked for, those who have left among them', async () => {
    const text = `update staff set state = 'disabled' where id = $1`;
    await test.db.run({ text, values: [hind.staffId] });
    const { people } = (await test.get('/v1/staff/ledger/people', auditor.cookie)).json();
    expect(people).toContainEqual({ id: hind.staffId, name: 'Hind Saidi' });
  });

  it('is nothing for any other role', async () => {
    for (const role of ['agent', 'supervisor', 'verifier', 'editor', 'administrator'] as const) {
      const other = await signInStaff(test.db, { roles: [role], now: NOW });
      expect((await search({}, other)).json(), role).toMatchObject({ code: 'role_required' });
    }
  });
});

describe('the check', () => {
  const check = async (query = '') => {
    const answer = await test.get(`/v1/staff/ledger/verification${query}`, auditor.cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('says that all lines follow from each other, or only those since a day', async () => {
    const whole = await check();
    expect(whole).toEqual({ lines: expect.any(Number), broken: null, isCut: false, next: null });
    const since = await check('?from=2026-11-15');
    expect(since).toEqual({ ...whole, lines: whole.lines - 2 + 1 });
  });

  it('names the first line that was changed, and is itself a line', async () => {
    const text = `update ledger set reason = 'asked' where act = 'case.answered'`;
    await test.db.run({ text });
    expect(await check()).toMatchObject({ broken: { day: '2026-11-15', number: 1 }, next: null });
    // the lines since are chained to what stands before them, as it is
    expect(await check('?from=2026-11-16')).toMatchObject({ broken: null, isCut: false });
    const [line] = (await found({ limit: 1 })).lines;
    expect(line).toMatchObject({ act: 'ledger.read', about: 'verification' });
  });

  it('refuses a day that does not exist', async () => {
    const answer = await test.get('/v1/staff/ledger/verification?from=x', auditor.cookie);
    expect(answer.json()).toMatchObject({ issues: [{ field: 'from', code: 'date_format' }] });
  });
});
