import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { caseRoutes } from '../cases/routes.ts';
import { findDefects } from '../cases/service.ts';
import { callBackRetention } from '../support/retention.ts';
import { supportRoutes } from '../support/routes.ts';
import { callBackRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;
let nowMs = Date.parse('2026-11-16T10:00:00Z');
const now = () => new Date(nowMs);

let test: TestApp;
let member: TestMember;
let hind: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [supportRoutes, forStaff(callBackRoutes, caseRoutes)],
    clock: now,
  });
  member = await aMember(test.db);
  hind = await signInStaff(test.db, { roles: ['agent'], name: 'Hind Saidi', now: now() });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

/** Somebody asks to be called; answers the address of the case. */
const asked = async (message = 'Le matin', cookie?: string): Promise<string> => {
  const body = { reason: 'information', phone: '0612345678', message };
  expect((await test.post('/v1/support/callbacks', body, cookie)).statusCode).toBe(200);
  const { id } = await test.db.one<{ id: string }>({
    text: `select max(id)::text as id from cases where kind = 'call-back'`,
  });
  return `/v1/staff/call-backs/${id}`;
};
const shown = async (address: string) => (await test.get(address, hind.cookie)).json();
const tell = (address: string, sent: object, { cookie } = hind) =>
  test.post(`${address}/attempts`, sent, cookie);
const lastLine = () =>
  test.db.one({
    text: `select act, by_name, member_id::text as member, about, reason from ledger
           order by day desc, number desc limit 1`,
  });

describe('a call that was asked for', () => {
  it('says whom to call, about what and since when, and is a line of the ledger', async () => {
    const address = await asked('Le matin', await test.signIn(member.cin));
    expect(await shown(address)).toMatchObject({
      ...{ isOpen: true, version: 1, phone: '0612345678', language: 'fr', reason: 'information' },
      ...{ message: 'Le matin', person: { cin: member.cin }, attempts: [] },
      ...{ askedAt: '2026-11-16T10:00:00.000Z', dueAt: '2026-11-17T10:00:00.000Z' },
    });
    const about = address.split('/').at(-1);
    expect(await lastLine()).toEqual({
      ...{ act: 'case.read', by_name: 'Hind Saidi', member: member.id, about, reason: '' },
    });
    expect(await shown(await asked())).toMatchObject({ person: null });
  });

  it('is for those who answer such cases, and no other case’s screen', async () => {
    const address = await asked();
    const kinds = ['ticket'] as const;
    const other = await signInStaff(test.db, { roles: ['agent'], kinds, now: now() });
    expect((await test.get(address, other.cookie)).statusCode).toBe(404);
    for (const role of ['administrator', 'verifier', 'auditor'] as const) {
      const { cookie } = await signInStaff(test.db, { roles: [role], now: now() });
      const sent = { outcome: 'done', version: 1 };
      for (const answer of [
        await test.get(address, cookie),
        await tell(address, sent, { ...hind, cookie }),
      ])
        expect(answer.json().code, role).toBe('role_required');
    }
  });
});

describe('an attempt', () => {
  it('that reached nobody is counted, and makes the call due again: 4 h, a day, two days', async () => {
    const address = await asked();
    for (const [version, hours] of [4, 24, 48, 48].entries()) {
      const sent = { outcome: 'not_reached', note: ' Messagerie ', version: version + 1 };
      const { isOpen, dueAt, attempts } = (await tell(address, sent)).json();
      expect([isOpen, dueAt]).toEqual([true, new Date(nowMs + hours * HOUR_MS).toISOString()]);
      expect(attempts).toHaveLength(version + 1);
      expect(attempts[0]).toMatchObject({
        ...{ outcome: 'not_reached', note: 'Messagerie', by: 'Hind Saidi' },
      });
      nowMs += 60_000;
    }
    expect(await lastLine()).toMatchObject({ act: 'call-back.tried', reason: 'not_reached' });
    const queue = await test.get('/v1/staff/cases?kind=call-back', hind.cookie);
    expect(queue.json().cases.at(-1)).toMatchObject({ version: 5, due: { amount: 0 } });
  });

  it('that was answered leaves the case open and due as it was; the last one ends it', async () => {
    const address = await asked();
    const { dueAt } = await shown(address);
    expect((await tell(address, { outcome: 'called', version: 1 })).json()).toMatchObject({
      ...{ isOpen: true, dueAt, version: 2 },
    });
    const done = (await tell(address, { outcome: 'done', note: 'Réglé', version: 2 })).json();
    expect(done).toMatchObject({ isOpen: false, attempts: [{ note: 'Réglé' }, { note: '' }] });
    expect(await lastLine()).toMatchObject({ act: 'call-back.done', reason: 'done' });
    // nobody had taken it: it is theirs who made the call
    const { assignee } = await test.db.one<{ assignee: string }>({
      text: 'select assignee::text from cases where id = $1',
      values: [address.split('/').at(-1)],
    });
    expect(assignee).toBe(hind.id);
    const after = await tell(address, { outcome: 'not_reached', version: done.version });
    expect([after.statusCode, after.json().code]).toEqual([409, 'case_changed']);
    expect(await findDefects(test.db, now())).toEqual({});
  });

  it('is refused with what is wrong in it, and changes nothing', async () => {
    const address = await asked();
    for (const [sent, field] of [
      [{ outcome: 'done', note: 'x'.repeat(501) }, 'note'],
      [{ outcome: 'done', note: 'a\u202eb' }, 'note'],
      [{ outcome: 'maybe' }, 'outcome'],
    ] as const) {
      const answer = await tell(address, { ...sent, version: 1 });
      expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, field]);
    }
    expect(await shown(address)).toMatchObject({ isOpen: true, attempts: [] });
  });

  it('counts once where two tell of it in the same moment', async () => {
    const address = await asked();
    const sent = { outcome: 'not_reached', version: 1 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(address, sent)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await shown(address)).attempts).toHaveLength(1);
  });
});

it('leaves the queue when it is done, and goes with its attempts when it is old', async () => {
  const address = await asked('Rappelez demain');
  const isListed = async () => {
    const { cases } = (await test.get('/v1/staff/cases?kind=call-back', hind.cookie)).json();
    return cases.some(({ id }: { id: string }) => address.endsWith(`/${id}`));
  };
  expect(await isListed()).toBe(true);
  await tell(address, { outcome: 'done', version: 1 });
  expect(await isListed()).toBe(false);
  await keepRows(test.db, callBackRetention, new Date(nowMs + 4_000 * 24 * HOUR_MS));
  expect(await test.db.rows({ text: 'select 1 from call_attempts' })).toEqual([]);
  expect((await test.get(address, hind.cookie)).statusCode).toBe(404);
});

it('a call that was made is not to be made again when its member goes; one that was not is', async () => {
  for (const outcome of ['done', 'not_reached'] as const) {
    const leaving = await aMember(test.db);
    const address = await asked('Le soir', await test.signIn(leaving.cin));
    expect((await tell(address, { outcome, version: 1 })).statusCode).toBe(200);
    await test.db.run({ text: 'delete from members where id = $1', values: [leaving.id] });
    const { state } = await test.db.one<{ state: string }>({
      text: `select state from cases where kind = 'call-back' order by id desc limit 1`,
    });
    expect([outcome, state]).toEqual([outcome, outcome === 'done' ? 'closed' : 'open']);
  }
});
