/** What a member asks about their data, and what two of the staff decide. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { ORIGIN } from '../../testing/app.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import type { TestStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { memberFileRoutes } from '../member-file/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { dataRequestRoutes } from './routes.ts';

let world: Answering;
let adil: TestStaff;
let count = 0;
beforeAll(async () => {
  world = await startAnswering({
    features: [
      dataRequestRoutes,
      profileRoutes,
      forStaff(answeringRoutes, approvalFeature, memberFileRoutes),
    ],
  });
});
afterAll(() => world.test.close());
beforeEach(async () => {
  adil = await world.staff('Adil Mernissi', ['supervisor']);
});

const CORRECTION = { right: 'correction', about: 'identity', correct: 'Mériem', message: '' };
const WHY = { reason: 'La carte d’identité le montre' };

const somebody = async ({ insured = true } = {}) => {
  count += 1;
  const email = `asks-${count}@rafiq.example`;
  const member = await aMember(world.test.db, { email, lastName: `Alaoui${count}` });
  if (insured) await aHealthPolicy(world.test.db, member, { policyId: `D-${count}` });
  return { member, email, cookie: await world.test.signIn(member.cin) };
};
const ask = (cookie: string, body: object) =>
  world.test.app.inject({
    ...{ method: 'POST', url: '/v1/data-requests', payload: body },
    headers: { origin: ORIGIN, cookie },
  });
const asked = async (body: object, who?: Awaited<ReturnType<typeof somebody>>) => {
  const of = who ?? (await somebody());
  const answer = await ask(of.cookie, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id: requestId } = answer.json();
  return { ...of, requestId, id: await caseOf(world.test.db, requestId) };
};
const decide = (id: string, decision: string, by = adil) =>
  world.test.post(
    `/v1/staff/approvals/${id}/decision`,
    { decision, reason: decision === 'refuse' ? 'Pas encore' : '' },
    by.cookie,
  );
const rows = async (table: string, memberId: string): Promise<number> => {
  const [found] = await world.test.db.rows<{ n: number }>({
    text: `select count(*)::int as n from ${table} where member_id = $1`,
    values: [memberId],
  });
  return found?.n ?? 0;
};
/** Prepared by one, approved by another, and gone. */
const grant = async (id: string, body: object = {}) => {
  const sent = await world.send(id, { status: 'Traité', text: 'C’est fait.', ...WHY, ...body });
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await decide(sent.json().approval, 'approve')).statusCode).toBe(200);
  expect(await world.leave()).toBe(1);
};

describe('asking', () => {
  it('is a request like any other, with a case that is due', async () => {
    const { cookie, requestId, id } = await asked(CORRECTION);
    const read = (await world.test.get(`/v1/data-requests/${requestId}`, cookie)).json();
    expect(read).toMatchObject({ ...CORRECTION, status: 'Envoyé' });
    const shown = await world.read(id);
    expect(shown.case).toMatchObject({ kind: 'data-request', state: 'open' });
    expect(shown.case.dueAt > shown.case.receivedAt).toBe(true);
    expect(shown.sent).toMatchObject({ right: 'correction', correct: 'Mériem' });
  });

  it('is nobody else’s to read', async () => {
    const { requestId } = await asked(CORRECTION);
    const other = await somebody();
    const answer = await world.test.get(`/v1/data-requests/${requestId}`, other.cookie);
    expect(answer.statusCode).toBe(404);
    expect((await world.test.get(`/v1/data-requests/${requestId}`)).statusCode).toBe(401);
  });

  it.each([
    [{ right: 'export' }, 'right', 'unknown_value'],
    [{ about: '' }, 'about', 'required'],
    [{ correct: '' }, 'correct', 'required'],
  ])('refuses %j', async (part, field, code) => {
    const { cookie } = await somebody();
    const answer = await ask(cookie, { ...CORRECTION, ...part });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });

  it('needs a proof that is younger than ten minutes', async () => {
    const { cookie } = await somebody();
    world.later(10 * 60_000);
    expect((await ask(cookie, { right: 'erasure' })).json().code).toBe('proof_required');
  });

  it('for erasure comes once at a time', async () => {
    const { cookie } = await asked({ right: 'erasure' });
    expect((await ask(cookie, { right: 'erasure' })).json().code).toBe('erasure_pending');
    const both = await somebody();
    const answers = await Promise.all([1, 2].map(() => ask(both.cookie, { right: 'erasure' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('a decision', () => {
  it('waits for a second person, who reads exactly what will happen', async () => {
    const { id } = await asked(CORRECTION);
    const sent = await world.send(id, { text: 'C’est corrigé.', ...WHY });
    const { approval } = sent.json();
    expect(await world.leave()).toBe(0);
    const { waiting } = (await world.test.get('/v1/staff/approvals', adil.cookie)).json();
    const shown = waiting.find((one: { id: string }) => one.id === approval);
    expect(shown).toMatchObject({ kind: 'data', text: 'C’est corrigé.', reason: WHY.reason });
    expect(
      shown.facts.map(({ name, after }: { name: string; after: string[] }) => [name, after]),
    ).toEqual([
      ['right', ['correction']],
      ['data', ['identity']],
      ['correct', ['Mériem']],
      ['status', ['Traité']],
    ]);
  });

  it('is nobody’s alone: not the author’s, not another agent’s, not without a reason', async () => {
    const { id } = await asked(CORRECTION);
    expect((await world.send(id, {})).json().issues).toEqual([
      expect.objectContaining({ field: 'reason', code: 'required' }),
    ]);
    const { approval } = (await world.send(id, WHY)).json();
    expect((await decide(approval, 'approve', world.agent)).json().code).toBe('approval_own');
    expect((await decide(approval, 'approve', world.colleague)).json().code).toBe('role_required');
    expect(await world.leave()).toBe(0);
  });

  it('that is refused gives the answer back to its author, and changes nothing', async () => {
    const { id, member } = await asked({ right: 'erasure' });
    const { approval } = (await world.send(id, WHY)).json();
    expect((await decide(approval, 'refuse')).statusCode).toBe(200);
    expect(await world.leave()).toBe(0);
    const shown = await world.read(id);
    expect(shown).toMatchObject({ status: 'Envoyé', pending: null, draft: { status: 'Traité' } });
    expect(await rows('accounts', member.id)).toBe(1);
  });

  it('to refuse is one that two take, too, and the member reads why', async () => {
    const { id, requestId, cookie, email } = await asked(CORRECTION);
    const sent = await world.send(id, { status: 'Refusé', refusal: 'too-late', ...WHY });
    expect(sent.json().approval).not.toBeNull();
    await decide(sent.json().approval, 'approve');
    expect(await world.leave()).toBe(1);
    const read = (await world.test.get(`/v1/data-requests/${requestId}`, cookie)).json();
    expect(read.status).toBe('Refusé');
    expect(await world.test.messagesTo(email)).toHaveLength(1);
  });

  it('may be asked about first: papers need nobody else', async () => {
    const { id } = await asked(CORRECTION);
    const asking = { status: 'Documents manquants', papers: ['id-card'], text: 'Votre carte ?' };
    expect((await world.send(id, asking)).json().approval).toBeNull();
  });
});

describe('a correction that is granted', () => {
  it('is told to the member, and to the systems that lead on the data', async () => {
    const { id, requestId, cookie, email } = await asked(CORRECTION);
    await grant(id);
    const read = (await world.test.get(`/v1/data-requests/${requestId}`, cookie)).json();
    expect(read.status).toBe('Traité');
    expect(await world.test.messagesTo(email)).toHaveLength(1);
    const events = await world.test.db.rows<{ ids: { request: string } }>({
      text: `select ids from events where type = 'data.corrected'`,
    });
    expect(events.map(({ ids }) => ids.request)).toContain(requestId);
  });
});

describe('an erasure that is granted', () => {
  it('takes what may go, and leaves what the law keeps to supervisors', async () => {
    const who = await somebody();
    const { member, email, cookie } = who;
    await aRequest(world.test.db, member, { kind: 'suggestion', details: { title: 'x' } });
    const kept = await aRequest(world.test.db, member, { kind: 'health-complaint' });
    const { id } = await asked({ right: 'erasure' }, who);
    await grant(id);
    for (const table of ['accounts', 'sessions', 'contact_changes', 'data_exports'])
      expect(await rows(table, member.id), table).toBe(0);
    expect(await rows('health_policies', member.id)).toBe(1);
    const left = await world.test.db.rows<{ id: string; kind: string }>({
      text: 'select id::text, kind from requests where member_id = $1 order by id',
      values: [member.id],
    });
    expect(left.map(({ kind }) => kind)).toEqual(['health-complaint', 'data-request']);
    expect(left[0]?.id).toBe(kept);
    expect((await world.test.get('/v1/me', cookie)).statusCode).toBe(401);
    expect(await world.test.messagesTo(email)).toHaveLength(1);
    const search = (by: TestStaff) =>
      world.test.post(
        '/v1/staff/members/search',
        { by: 'cin', value: member.cin, reason: 'call', text: '' },
        by.cookie,
      );
    expect((await search(world.agent)).json().members).toEqual([]);
    expect((await search(adil)).json().members).toHaveLength(1);
    const [line] = await world.test.db.rows<{ about: string; reason: string }>({
      text: `select about, reason from ledger where member_id = $1 and act = 'member-file.changed'`,
      values: [member.id],
    });
    expect(line?.about).toContain('erased');
    expect(line?.reason).toMatch(/^approval \d+$/);
  });

  it('takes all of somebody of whom the law keeps nothing', async () => {
    const { member, id, email } = await asked(
      { right: 'erasure' },
      await somebody({ insured: false }),
    );
    await grant(id);
    expect(
      await world.test.db.rows({
        text: 'select 1 from members where id = $1',
        values: [member.id],
      }),
    ).toEqual([]);
    expect(await rows('requests', member.id)).toBe(0);
    expect(await world.test.messagesTo(email)).toHaveLength(1);
  });

  it('takes nothing where the answer would leave without an approval', async () => {
    const { member, id } = await asked({ right: 'erasure' });
    const { approval } = (await world.send(id, WHY)).json();
    // as whoever writes to the table by hand
    await world.test.db.run({
      text: 'update pending_answers set approval_id = null, leaves_at = $2 where case_id = $1',
      values: [id, world.now()],
    });
    await world.test.db.run({ text: 'delete from approvals where id = $1', values: [approval] });
    expect(await world.leave()).toBe(0);
    expect(await rows('accounts', member.id)).toBe(1);
    expect((await world.read(id)).status).toBe('Envoyé');
  });
});
