import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { caseAssignRoutes } from './assign-routes.ts';

let test: TestApp;
let member: TestMember;
let agent: TestStaff;
let colleague: TestStaff;
let supervisor: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(caseAssignRoutes)],
  });
  member = await aMember(test.db);
  agent = await signInStaff(test.db, { roles: ['agent'] });
  colleague = await signInStaff(test.db, { roles: ['agent'], name: 'Omar Tazi' });
  supervisor = await signInStaff(test.db, { roles: ['supervisor'], name: 'Adil Mernissi' });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from requests' }));
beforeEach(() => test.db.run({ text: 'delete from cases' }));

const aCase = async (createdAt: string, kind: 'ticket' | 'suggestion' = 'ticket') => {
  const requestId = await aRequest(test.db, member, { kind, createdAt });
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [requestId],
  });
  return id;
};
const next = (by: TestStaff) => test.post('/v1/staff/cases/next', {}, by.cookie);
const taken = async (by: TestStaff) => (await next(by)).json().case?.id ?? null;
const assign = (by: TestStaff, id: string, assignee: string, version = 1) =>
  test.post(`/v1/staff/cases/${id}/assign`, { assignee, version }, by.cookie);
const putBack = (by: TestStaff, id: string, version: number) =>
  test.post(`/v1/staff/cases/${id}/return`, { version }, by.cookie);
const lastLine = () =>
  test.db.one({
    text: `select act, role, member_id::text as member, about from ledger order by day desc, number desc limit 1`,
  });

describe('taking the next', () => {
  it('gives the most urgent that nobody has, and tells the ledger', async () => {
    const later = await aCase('2026-11-10T10:00:00Z');
    const first = await aCase('2026-11-09T10:00:00Z');
    const answer = await next(agent);
    expect(answer.json()).toMatchObject({
      case: { id: first, version: 2, assignee: { id: agent.id, name: agent.name } },
    });
    expect(await lastLine()).toEqual({
      ...{ act: 'case.taken', role: 'agent', member: member.id, about: first },
    });
    expect(await taken(colleague)).toBe(later);
    expect(await taken(agent)).toBeNull();
  });

  it('gives only kinds that they are trusted with, and none that waits or is closed', async () => {
    const suggestion = await aCase('2026-11-10T10:00:00Z', 'suggestion');
    const ticket = await aCase('2026-11-10T10:00:00Z');
    const one = await signInStaff(test.db, { roles: ['agent'], kinds: ['ticket'] });
    const verifier = await signInStaff(test.db, { roles: ['verifier'] });
    expect(await taken(verifier)).toBeNull();
    expect([await taken(one), await taken(one)]).toEqual([ticket, null]);
    for (const state of ['waiting', 'closed']) {
      await test.db.run({ text: 'update cases set state = $1', values: [state] });
      expect(await taken(agent)).toBeNull();
    }
    await test.db.run({ text: `update cases set state = 'open'` });
    expect(await taken(agent)).toBe(suggestion);
  });

  it('keeps to the view that is named: its kinds, its lateness, its language and its age', async () => {
    const old = await aCase('2026-01-05T10:00:00Z', 'suggestion');
    const young = await aCase(new Date().toISOString());
    const of = async (view: object) =>
      (await test.post('/v1/staff/cases/next', view, agent.cookie)).json().case?.id ?? null;
    expect(await of({ language: 'ar' })).toBeNull();
    expect(await of({ kinds: ['ticket'], isLate: true })).toBeNull();
    expect(await of({ kinds: ['ticket'], age: 'over-3' })).toBeNull();
    expect(await of({ isDueToday: true, kinds: ['suggestion'] })).toBeNull();
    expect(await of({ age: 'within-1', language: 'fr' })).toBe(young);
    expect(await of({ isLate: true })).toBe(old);
  });

  it('gives each of thirty cases once, to fifty who ask at once', async () => {
    const ids = [];
    for (let n = 0; n < 30; n += 1) ids.push(await aCase('2026-11-10T10:00:00Z'));
    const asked = Array.from({ length: 50 }, (_, n) => taken(n % 2 === 0 ? agent : colleague));
    const given = (await Promise.all(asked)).filter((id) => id !== null);
    expect(given.toSorted()).toEqual(ids.toSorted());
    const rows = await test.db.rows({
      text: 'select 1 from cases where version = 2 and assignee is not null',
    });
    expect(rows).toHaveLength(30);
  });
});

describe('who has a case', () => {
  it('is oneself, by oneself; anybody, by a supervisor', async () => {
    const id = await aCase('2026-11-10T10:00:00Z');
    expect((await assign(agent, id, colleague.id)).json()).toMatchObject({ code: 'role_required' });
    expect((await assign(agent, id, agent.id)).json()).toMatchObject({ version: 2 });
    expect(await lastLine()).toMatchObject({ act: 'case.taken', role: 'agent' });
    const given = await assign(supervisor, id, colleague.id, 2);
    expect(given.json()).toMatchObject({ version: 3, assignee: { name: 'Omar Tazi' } });
    expect(await lastLine()).toMatchObject({ act: 'case.assigned', role: 'supervisor', about: id });
  });

  it('is nobody who may not see it, has left, or never was', async () => {
    const id = await aCase('2026-11-10T10:00:00Z');
    const verifier = await signInStaff(test.db, { roles: ['verifier'] });
    const gone = await signInStaff(test.db, { roles: ['agent'] });
    await test.db.run({
      text: `update staff set state = 'disabled' where id = $1`,
      values: [gone.id],
    });
    for (const assignee of [verifier.id, gone.id, '99999999', 'x', '']) {
      expect((await assign(supervisor, id, assignee)).json(), assignee).toMatchObject({
        code: 'invalid_data',
        issues: [{ field: 'assignee', code: 'assignee_unfit' }],
      });
    }
    expect((await assign(verifier, id, verifier.id)).statusCode).toBe(404);
    for (const unknown of ['0', '99999999', 'x'])
      expect((await assign(agent, unknown, agent.id)).statusCode, unknown).toBe(404);
  });

  it('is nobody again once it is put back, by whoever had it or a supervisor', async () => {
    const id = await aCase('2026-11-10T10:00:00Z');
    await next(agent);
    expect((await putBack(colleague, id, 2)).json()).toMatchObject({ code: 'role_required' });
    expect((await putBack(agent, id, 2)).json()).toMatchObject({ version: 3, assignee: null });
    expect(await lastLine()).toMatchObject({ act: 'case.returned', role: 'agent' });
    expect(await taken(colleague)).toBe(id);
    expect((await putBack(supervisor, id, 4)).json()).toMatchObject({ version: 5, assignee: null });
  });

  it('is refused to whoever has seen an older case, and they are told how it stands', async () => {
    const id = await aCase('2026-11-10T10:00:00Z');
    const both = await Promise.all([
      assign(agent, id, agent.id),
      assign(colleague, id, colleague.id),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { assignee } = both.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    const before = await lastLine();
    for (const late of [await assign(supervisor, id, agent.id), await putBack(supervisor, id, 1)])
      expect(late.json()).toMatchObject({
        code: 'case_changed',
        issues: [
          { field: 'assignee', code: 'case_assigned', name: assignee.name },
          { field: 'state', code: 'case_open' },
        ],
      });
    expect(await lastLine()).toEqual(before);
  });
});

describe('the colleagues that a supervisor chooses from', () => {
  const names = async (query: string, by = supervisor) => {
    const answer = await test.get(`/v1/staff/colleagues${query}`, by.cookie);
    return (
      answer.json().colleagues?.map(({ name }: { name: string }) => name) ?? answer.json().code
    );
  };

  it('are those who work, and may see every kind that is asked for', async () => {
    const people = { Zineb: ['ticket'], Younes: ['suggestion'] } as const;
    for (const [name, kinds] of Object.entries(people))
      await signInStaff(test.db, { roles: ['agent'], kinds, name });
    await signInStaff(test.db, { roles: ['verifier'], name: 'Sofia' });
    await signInStaff(test.db, { roles: ['auditor'], name: 'Driss' });
    expect(await names('')).toEqual(expect.arrayContaining(['Sofia', 'Younes', 'Zineb']));
    expect(await names('')).not.toContain('Driss');
    const ofTickets = await names('?kind=ticket');
    expect(ofTickets).toContain('Zineb');
    for (const name of ['Younes', 'Sofia', 'Driss']) expect(ofTickets).not.toContain(name);
    expect(await names('?kind=ticket,suggestion')).not.toContain('Zineb');
    expect(await names('?kind=identity')).toContain('Sofia');
    expect(await names('', agent)).toBe('role_required');
  });
});
