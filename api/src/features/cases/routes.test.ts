import type { RequestKind } from '@rafiq/contract/requests/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openCase as openCaseOf } from '../../testing/cases.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { caseRoutes } from './routes.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

let test: TestApp;
let member: TestMember;
let agent: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(caseRoutes)],
    clock: () => NOW,
  });
  member = await aMember(test.db, { language: 'ar' });
  agent = await staff('agent');
});
afterAll(() => test.close());

const staff = (...roles: StaffRole[]): Promise<TestStaff> =>
  signInStaff(test.db, { roles, now: NOW });

const openCase = (kind: RequestKind, id: string, at: string): Promise<unknown> =>
  openCaseOf(test.db, {
    ...{ kind, subjectId: id, memberId: member.id, subject: 'Objet', contract: '45000' },
    at: new Date(at),
  });

const listed = async (query: string, { cookie } = agent) => {
  const answer = await test.get(`/v1/staff/cases${query}`, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { cases: { reference: string; kind: string }[]; next: string | null };
};

const ledgerLines = async (): Promise<number> => {
  const { count } = await test.db.one<{ count: number }>({
    text: 'select count(*)::int as count from ledger',
  });
  return count;
};

describe('the queue', () => {
  beforeAll(async () => {
    await openCase('suggestion', '11', '2026-11-10T08:00:00Z');
    await openCase('ticket', '12', '2026-11-14T08:00:00Z');
    await openCase('motor-renewal', '13', '2026-11-10T10:00:00Z');
  });

  it('shows the most urgent first, with whom it is about and why it is due', async () => {
    const { cases, next } = await listed('');
    expect(cases.map(({ reference }) => reference)).toEqual(['13', '12', '11'].map(referenceOf));
    expect(next).toBeNull();
    expect(cases[0]).toMatchObject({
      ...{ kind: 'motor-renewal', state: 'open', contract: '45000', assignee: null, version: 1 },
      person: { cin: member.cin, language: 'ar' },
      due: {
        ...{ amount: 3, unit: 'working-days', paused: 0, since: null },
        from: expect.stringMatching(/^2026-11-10T10:00/),
      },
      // a Friday, which is shorter
      dueAt: expect.stringMatching(/^2026-11-13T/),
    });
  });

  it('is filtered by kind, lateness, assignee, language, age, contract and text', async () => {
    const kinds = async (query: string) => (await listed(query)).cases.map(({ kind }) => kind);
    expect(await kinds('?kind=ticket,suggestion')).toEqual(['ticket', 'suggestion']);
    expect(await kinds('?late=true')).toEqual(['motor-renewal']);
    expect(await kinds('?assignee=me')).toEqual([]);
    expect(await kinds(`?text=${referenceOf('12')}`)).toEqual(['ticket']);
    expect(await kinds('?language=fr')).toEqual([]);
    expect(await kinds(`?text=${member.cin.toLowerCase()}`)).toHaveLength(3);
    expect(await kinds('?text=%25')).toEqual([]);
    expect(await kinds('?state=closed')).toEqual([]);
    // it is the 16th
    expect(await kinds('?age=over-3')).toEqual(['motor-renewal', 'suggestion']);
    expect(await kinds('?age=within-7')).toHaveLength(3);
    expect(await kinds('?age=within-1')).toEqual([]);
    expect(await kinds('?contract=45000&kind=ticket')).toEqual(['ticket']);
    expect(await kinds('?contract=4500')).toEqual([]);
  });

  it('has a view of what is due before the day ends in Morocco, without what is late', async () => {
    // a minute ago, late this evening, and just after midnight
    const dueAt = {
      '21': '2026-11-16T09:59:00Z',
      '22': '2026-11-16T22:30:00Z',
      '23': '2026-11-17T00:01:00Z',
    };
    for (const [id, due] of Object.entries(dueAt)) {
      await openCase('motor-renewal', id, '2026-11-13T10:00:00Z');
      const text = 'update cases set due_at = $2 where subject_id = $1';
      await test.db.run({ text, values: [id, due] });
    }
    const { cases } = await listed('?today=true&kind=motor-renewal');
    expect(cases.map(({ reference }) => reference)).toEqual([referenceOf('22')]);
    const ids = Object.keys(dueAt);
    await test.db.run({ text: 'delete from cases where subject_id = any ($1)', values: [ids] });
  });

  it('shows an agent only the kinds that they are trusted with', async () => {
    const one = await signInStaff(test.db, { roles: ['agent'], kinds: ['ticket'], now: NOW });
    const { cases } = await listed('', one);
    expect(cases.map(({ kind }) => kind)).toEqual(['ticket']);
  });

  it('has pages that skip and repeat nothing, and are turned at a pace', async () => {
    for (let id = 1_000; id < 1_120; id += 1)
      await openCase('health-complaint', String(id), '2026-11-01T08:00:00Z');
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: string = `?kind=health-complaint${after === '' ? '' : `&after=${after}`}`;
      const { cases, next } = await listed(query);
      seen.push(...cases.map(({ reference }) => reference));
      after = next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    const one = await signInStaff(test.db, { roles: ['agent'], now: NOW });
    const { next } = await listed('?kind=health-complaint', one);
    const turn = () => test.get(`/v1/staff/cases?kind=health-complaint&after=${next}`, one.cookie);
    for (let n = 0; n < 20; n += 1) expect((await turn()).statusCode).toBe(200);
    expect((await turn()).json().code).toBe('pace_reached');
    expect((await listed('', one)).cases).toHaveLength(50);
  });

  it('writes each look into the ledger, and no refused one', async () => {
    const before = await ledgerLines();
    await listed('');
    expect(await ledgerLines()).toBe(before + 1);
    await test.get('/v1/staff/cases', (await staff('administrator')).cookie);
    expect(await ledgerLines()).toBe(before + 1);
  });

  it('is counted for each view', async () => {
    const answer = await test.get('/v1/staff/cases/counts', agent.cookie);
    expect(answer.json()).toEqual({
      ...{ mine: 0, late: 121, today: 0, waiting: 0, newMessages: 0, core: false },
      byKind: { 'health-complaint': 120, 'motor-renewal': 1, suggestion: 1, ticket: 1 },
    });
  });
});

describe('who may see it', () => {
  it.each(['editor', 'administrator', 'auditor'] as const)('is no %s', async (role) => {
    const { cookie } = await staff(role);
    for (const url of ['/v1/staff/cases', '/v1/staff/cases/counts'])
      expect((await test.get(url, cookie)).json()).toMatchObject({ code: 'role_required' });
  });

  it('is nobody without a second factor, a member, or somebody who was signed out', async () => {
    const weak = await signInStaff(test.db, { roles: ['agent'], isStrong: false, now: NOW });
    const codes = [];
    for (const cookie of [weak.cookie, await test.signIn(member.cin), 'staff=made-up', undefined])
      codes.push((await test.get('/v1/staff/cases', cookie)).json().code);
    expect(codes).toEqual([
      'second_factor_required',
      ...['login_required', 'login_required', 'login_required'],
    ]);
  });

  it('is nobody whose role was taken away a moment ago', async () => {
    const gone = await staff('agent');
    await listed('', gone);
    await test.db.run({ text: `update staff set roles = '{}' where id = $1`, values: [gone.id] });
    expect((await test.get('/v1/staff/cases', gone.cookie)).statusCode).toBe(403);
  });
});

it('counts what waits for its member: for a supervisor of everybody, for others their own of the kinds they see', async () => {
  const [supervisor, colleague] = [await staff('supervisor'), await staff('agent')];
  const waiting = async ({ cookie }: TestStaff): Promise<number> =>
    (await test.get('/v1/staff/cases/counts', cookie)).json().waiting;
  const wait = async (kind: RequestKind, id: string, assignee: string | null) => {
    await openCase(kind, id, '2026-11-14T08:00:00Z');
    await test.db.run({
      text: `update cases set state = 'waiting', assignee = $3 where kind = $1 and subject_id = $2`,
      values: [kind, id, assignee],
    });
  };
  await wait('ticket', '901', agent.id);
  await wait('suggestion', '902', colleague.id);
  await wait('ticket', '903', colleague.id);
  await wait('ticket', '904', null);
  expect([await waiting(agent), await waiting(colleague)]).toEqual([1, 2]);
  expect(await waiting(supervisor)).toBe(4);
  await test.db.run({
    text: `update staff set kinds = '{suggestion}' where id = any ($1)`,
    values: [[supervisor.id, colleague.id]],
  });
  expect([await waiting(supervisor), await waiting(colleague)]).toEqual([4, 1]);
});
