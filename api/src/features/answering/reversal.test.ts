/** A refusal that is taken back waits for a supervisor who did not write the answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../../attacks/sendings.ts';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { ORIGIN } from '../../testing/app.ts';
import { PNG } from '../../testing/files.ts';
import type { TestStaff } from '../../testing/staff.ts';
import { bulkRoutes } from '../bulk/routes.ts';
import { caseFileRoutes } from './file-routes.ts';
import { answeringRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;

let world: Answering;
let adil: TestStaff;
beforeAll(async () => {
  world = await startAnswering({
    features: [forStaff(answeringRoutes, approvalFeature, bulkRoutes, caseFileRoutes)],
  });
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['messages', 'approvals', 'pending_answers'])
    await world.test.db.run({ text: `delete from ${table}` });
  adil = await world.staff('Adil Mernissi', ['supervisor']);
});

const leaves = () => {
  world.later(world.untilItLeaves);
  return world.leave();
};
/** One that the insurer has refused. */
const aRefused = async () => {
  const made = await world.aCase();
  await world.send(made.id, { status: 'Refusé', refusal: 'too-late' });
  await leaves();
  await world.test.db.run({ text: 'delete from messages' });
  return { ...made, version: (await world.read(made.id)).case.version as number };
};
const WHY = { reason: 'La pièce était arrivée à temps' };
const decide = (id: string, decision: string, by = adil) =>
  world.test.post(
    `/v1/staff/approvals/${id}/decision`,
    { decision, reason: decision === 'refuse' ? 'Trop tard quand même' : '' },
    by.cookie,
  );
const statusOf = async (id: string) => (await world.read(id)).status;
const memberWrites = (requestId: string) =>
  world.test.db.run({
    text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
           values ($1, $2, 'member', '', 'Encore un mot', now())`,
    values: [world.member.id, requestId],
  });

describe('an answer that takes a refusal back', () => {
  it('waits, and leaves by the usual way, once, when a supervisor has approved it', async () => {
    const { id, version } = await aRefused();
    const sent = await world.send(id, { version, ...WHY });
    expect(sent.statusCode, sent.body).toBe(200);
    const { approval } = sent.json();
    expect((await world.read(id)).pending).toMatchObject({ approval, mine: true });
    expect(await leaves()).toBe(0);
    const { waiting } = (await world.test.get('/v1/staff/approvals', adil.cookie)).json();
    expect(waiting).toContainEqual(
      expect.objectContaining({
        ...{ id: approval, kind: 'refusal', text: 'Réglé.', reason: WHY.reason },
        facts: [{ name: 'status', sort: 'status', before: ['Refusé'], after: ['Traité'] }],
      }),
    );
    expect((await decide(approval, 'approve')).statusCode).toBe(200);
    expect([await world.leave(), await world.leave()]).toEqual([1, 0]);
    expect(await statusOf(id)).toBe('Traité');
    expect(await world.messages()).toBe(1);
  });

  it('shows whoever decides the files and papers that leave with it', async () => {
    const { id, version } = await aRefused();
    const { payload, headers } = formWith({}, { name: 'accord.png', bytes: PNG });
    const { cookie } = world.agent;
    const file = await world.test.app.inject({
      ...{ method: 'POST', url: world.url(id, 'files'), payload },
      headers: { ...headers, origin: ORIGIN, cookie },
    });
    const asking = { status: 'Documents manquants', papers: ['prescription'], ...WHY };
    const sent = await world.send(id, { version, files: [file.json().id], ...asking });
    expect(sent.statusCode, sent.body).toBe(200);
    const { waiting } = (await world.test.get('/v1/staff/approvals', adil.cookie)).json();
    expect(waiting[0].facts.slice(1)).toEqual([
      { name: 'papers', sort: 'paper', before: [], after: ['prescription'] },
      { name: 'files', sort: 'plain', before: [], after: ['accord.png'] },
    ]);
  });

  it('needs a reason, and keeps what was written', async () => {
    const { id, version } = await aRefused();
    expect((await world.send(id, { version })).json().issues).toEqual([
      ...[{ field: 'reason', code: 'required' }],
    ]);
    expect((await world.read(id)).case.version).toBe(version);
  });

  it('is not approved by its author, also not as a supervisor, nor by an agent', async () => {
    const { id, version } = await aRefused();
    const { approval } = (await world.send(id, { version, ...WHY }, adil)).json();
    expect((await decide(approval, 'approve')).json().code).toBe('approval_own');
    expect((await decide(approval, 'approve', world.agent)).json().code).toBe('role_required');
    expect(await leaves()).toBe(0);
  });

  it('that is refused is its author’s draft again', async () => {
    const { id, version } = await aRefused();
    const { approval } = (await world.send(id, { version, ...WHY })).json();
    await decide(approval, 'refuse');
    expect(await world.read(id)).toMatchObject({
      ...{ pending: null, status: 'Refusé' },
      draft: { text: 'Réglé.', problem: expect.stringContaining('accord') },
    });
  });

  it('is not approved once the member has written since', async () => {
    const { id, requestId, version } = await aRefused();
    const { approval } = (await world.send(id, { version, ...WHY })).json();
    await memberWrites(requestId);
    expect((await decide(approval, 'approve')).json().code).toBe('approval_changed');
    expect(await leaves()).toBe(0);
    expect(await statusOf(id)).toBe('Refusé');
  });

  it('that is taken back leaves nothing to decide on', async () => {
    const { id, version } = await aRefused();
    const { approval } = (await world.send(id, { version, ...WHY })).json();
    expect((await world.takeBack(id)).statusCode).toBe(200);
    expect((await decide(approval, 'approve')).json().code).toBe('approval_over');
    expect((await world.read(id)).draft).toMatchObject({ text: 'Réglé.', problem: null });
  });

  it('taken back while it is approved is either, and no knot', async () => {
    const { id, version } = await aRefused();
    const { approval } = (await world.send(id, { version, ...WHY })).json();
    const [taken, approved] = await Promise.all([world.takeBack(id), decide(approval, 'approve')]);
    expect([taken.statusCode, approved.statusCode].toSorted()).toEqual([200, 409]);
    expect(await world.leave()).toBe(approved.statusCode === 200 ? 1 : 0);
  });

  it('is one of several only by itself', async () => {
    const { id, version } = await aRefused();
    await world.test.db.run({
      text: `update cases set state = 'open' where id = $1`,
      values: [id],
    });
    const bulk = await world.test.post(
      '/v1/staff/cases/bulk',
      { act: 'close', closing: 'done', cases: [{ id, version }] },
      world.agent.cookie,
    );
    expect(bulk.json().results).toMatchObject([
      { outcome: 'refused', issues: [{ code: 'refusal_alone' }] },
    ]);
  });
});

it('counts too where the member has opened the request again: only the opposite end waits', async () => {
  const { id, requestId, version } = await aRefused();
  await world.test.db.run({
    text: `update requests set status = 'En cours de traitement' where id = $1`,
    values: [requestId],
  });
  const asks = await world.send(id, { version, status: 'En cours de traitement' });
  expect(asks.json()).toMatchObject({ approval: null });
  await leaves();
  const after = (await world.read(id)).case.version;
  const accepts = await world.send(id, { version: after, ...WHY });
  expect(accepts.json().approval).toMatch(/^\d+$/);
});

it('is its author’s draft again where nobody decided in time', async () => {
  const { id, version } = await aRefused();
  await world.send(id, { version, ...WHY });
  world.later(7 * DAY_MS - 1);
  expect(await world.lapse()).toBe(0);
  world.later(1);
  expect(await world.lapse()).toBe(1);
  const left = await world.test.db.one({
    text: `select d.text, d.problem, (select count(*)::int from pending_answers) as pending
           from answer_drafts d where d.case_id = $1`,
    values: [id],
  });
  expect(left).toEqual({ text: 'Réglé.', problem: 'not-approved', pending: 0 });
});
