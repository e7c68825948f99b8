import { createHash, randomUUID } from 'node:crypto';
import { systemAnswerStateSchema } from '@rafiq/contract/answering/systems/schema';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSystem } from '../../../attacks/systems.ts';
import { approvalFeature } from '../../../routes/approvals.ts';
import { forStaff } from '../../../routes/staff-parts.ts';
import { forSystems } from '../../../routes/system-parts.ts';
import { type Answering, startAnswering } from '../../../testing/answering.ts';
import { aPdf } from '../../../testing/files.ts';
import type { TestStaff } from '../../../testing/staff.ts';
import { feedDocumentRoutes } from '../../feeds/document-routes.ts';
import { requestHandoverRoutes } from '../../request-handover/routes.ts';
import { answeringRoutes } from '../routes.ts';
import { systemAnswerRoutes } from './routes.ts';

let world: Answering;
let bearer: string;
let supervisor: TestStaff;
beforeAll(async () => {
  world = await startAnswering({
    features: [
      forStaff(answeringRoutes, approvalFeature),
      forSystems(systemAnswerRoutes, requestHandoverRoutes, feedDocumentRoutes),
    ],
  });
  bearer = (await aSystem(world.test, 'core')).bearer;
  supervisor = await world.staff('Adil Mernissi', ['supervisor']);
});
afterAll(() => world.test.close());
beforeEach(() => world.test.db.run({ text: 'delete from messages' }));

type Kind = Parameters<Answering['aCase']>[0];

const newKey = (): string => randomUUID();

const call = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, key?: string) =>
  world.test.app.inject({
    ...{ method, url },
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  });

const DONE = { version: 1, status: 'Traité', text: { fr: 'Réglé : 820,00 DH.' } };

const give = async (reference: string, body: object, key = newKey(), as = bearer) => {
  const answer = await world.test.app.inject({
    ...{ method: 'POST', url: `/v1/requests/${reference}/answers`, payload: body },
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': key },
  });
  return answer;
};

const standing = async (reference: string, body: object, key: string) => {
  const again = await give(reference, body, key);
  expect(again.statusCode, again.body).toBe(200);
  return systemAnswerStateSchema.strict().parse(again.json());
};

const acknowledge = (reference: string, version = 1) =>
  call('PUT', `/v1/requests/${reference}/acknowledgement`, {
    ...{ version, outcome: 'taken', coreReference: `S-${reference}` },
  });

/** Sent without a file, and taken by the core system. */
const taken = async (kind?: Kind, details?: Record<string, unknown>) => {
  const { id, requestId } = await world.aCase(kind, details);
  await world.test.db.run({
    text: 'select make_ready($1, $2, $3)',
    values: [requestId, world.member.id, world.now()],
  });
  const reference = referenceOf(requestId);
  expect((await acknowledge(reference)).statusCode).toBe(200);
  return { id, requestId, reference };
};

const sendDocument = async (bytes = aPdf()): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sent = await world.test.app.inject({
    ...{ method: 'PUT', url: `/v1/feeds/documents/${sha256}`, payload: bytes },
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
  });
  expect(sent.statusCode, sent.body).toBe(200);
  return sha256;
};

const leaves = () => {
  world.later(world.untilItLeaves);
  return world.leave();
};

const writtenBy = async (id: string) => (await world.read(id, supervisor)).messages;

const codeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  `${answer.statusCode} ${answer.json().code}`;

const issuesOf = (answer: { statusCode: number; json: () => { issues: object[] } }) => {
  expect(answer.statusCode).toBe(400);
  return answer.json().issues;
};

const memberWrites = (requestId: string) =>
  world.test.db.run({
    text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
           values ($1, $2, 'member', '', 'Un mot encore', $3)`,
    values: [world.member.id, requestId, world.now()],
  });

describe('an answer of a system', () => {
  it('leaves after fifteen seconds, once, as one of the insurer, and ends the request', async () => {
    const { id, reference } = await taken();
    const key = newKey();
    const first = await give(reference, DONE, key);
    expect(first.statusCode, first.body).toBe(201);
    const leavesAt = new Date(world.now().getTime() + world.untilItLeaves).toISOString();
    const told = { reference, version: 1, problem: null };
    expect(first.json()).toEqual({ ...told, state: 'leaving', leaves: leavesAt });
    expect(await world.read(id)).toMatchObject({
      ...{ status: 'Envoyé', messages: [] },
      pending: { by: 'core', mine: false, status: 'Traité' },
      case: { assignee: null },
    });
    expect(await standing(reference, DONE, key)).toEqual(first.json());
    expect(await leaves()).toBe(1);
    expect(await world.messages()).toBe(1);
    expect(await world.read(id)).toMatchObject({
      ...{ status: 'Traité', pending: null },
      messages: [{ author: 'insurer', name: '', text: DONE.text.fr }],
      case: { state: 'closed', assignee: null, lastActivity: { what: 'answer', by: 'core' } },
    });
    expect(await world.lines(id)).toMatchObject([
      { act: 'handover.taken', name: 'core' },
      { act: 'case.answered', name: 'core', reason: 'Traité' },
    ]);
    expect(await standing(reference, DONE, key)).toMatchObject({ ...told, state: 'sent' });
    expect(await leaves()).toBe(0);
    expect(await world.messages()).toBe(1);
  });

  it('sent five times at once is one', async () => {
    const { id, reference } = await taken();
    const key = newKey();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => give(reference, DONE, key)));
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await leaves()).toBe(1);
    expect(await writtenBy(id)).toHaveLength(1);
  });

  it('says what stands there in the member’s language, or in the first that is there', async () => {
    const texts = [
      { fr: 'Bonjour', ar: 'مرحبا', en: 'Hello' },
      { ar: 'مرحبا', en: 'Hello' },
    ];
    const read: unknown[] = [];
    for (const text of texts) {
      const { id, reference } = await taken();
      await give(reference, { ...DONE, text });
      await leaves();
      read.push((await writtenBy(id))[0].text);
    }
    expect(read).toEqual(['Bonjour', 'Hello']);
  });

  it('may be a template, with what the portal does not know', async () => {
    const { id, reference } = await taken('health-declaration');
    const body = { version: 1, template: { code: 'under-way', values: { due: '2026-12-01' } } };
    expect(issuesOf(await give(reference, { ...body, template: { code: 'nothing' } }))).toEqual([
      expect.objectContaining({ field: 'template', code: 'unknown_value' }),
    ]);
    expect((await give(reference, body)).statusCode).toBe(201);
    await leaves();
    const shown = await world.read(id);
    expect(shown.status).toBe('En cours de traitement');
    expect(shown.messages[0].text).toContain('1 décembre 2026');
  });

  it('asks for papers by name, refuses with its reason and recourse, and may end without a word', async () => {
    const asking = await taken();
    await give(asking.reference, {
      ...{ version: 1, status: 'Documents manquants', text: { fr: 'Il manque ceci.' } },
      papers: ['invoice', 'invoice'],
    });
    const refusing = await taken();
    const refused = { version: 1, status: 'Refusé', refusal: { reason: 'too-late' } };
    await give(refusing.reference, refused);
    const ending = await taken();
    await give(ending.reference, { version: 1, status: 'Traité' });
    expect(await leaves()).toBe(3);
    expect(await world.read(asking.id)).toMatchObject({
      ...{ status: 'Documents manquants', papers: [{ paper: 'invoice', state: 'to-come' }] },
      case: { state: 'waiting' },
    });
    const { status, messages } = await world.read(refusing.id);
    expect([status, messages[0].text.split('\n\n').length]).toEqual(['Refusé', 2]);
    expect(await world.read(ending.id)).toMatchObject({ status: 'Traité', messages: [] });
  });

  it('brings the documents that were sent before, and none without them', async () => {
    const { id, reference } = await taken();
    const unsent = { sha256: 'a'.repeat(64), name: 'x' };
    const lacking = await give(reference, { ...DONE, documents: [unsent] });
    expect(issuesOf(lacking)).toMatchObject([{ code: 'document_unknown' }]);
    const documents = [{ sha256: await sendDocument(), name: '../décompte' }];
    const other = (await aSystem(world.test, 'archive')).bearer;
    expect(issuesOf(await give(reference, { ...DONE, documents }, newKey(), other))).toMatchObject([
      { code: 'document_unknown' },
    ]);
    expect((await give(reference, { ...DONE, documents })).statusCode).toBe(201);
    await leaves();
    const [message] = await writtenBy(id);
    expect(message.files).toMatchObject([{ name: 'décompte.pdf', type: 'application/pdf' }]);
  });
});

describe('is refused', () => {
  it('to what is not the key’s: another’s request, another kind, an old version, what nobody took', async () => {
    const { reference } = await taken();
    const other = (await aSystem(world.test, 'archive')).bearer;
    expect(codeOf(await give(reference, DONE, newKey(), other))).toBe('409 handover_taken');
    const narrow = (await aSystem(world.test, 'core', ['requests:answer'], ['suggestion'])).bearer;
    expect(codeOf(await give(reference, DONE, newKey(), narrow))).toBe('404 not_found');
    const reader = (await aSystem(world.test, 'core', ['requests:read'])).bearer;
    expect(codeOf(await give(reference, DONE, newKey(), reader))).toBe('403 key_scope');
    expect(codeOf(await give(reference, { ...DONE, version: 2 }))).toBe('409 handover_version');
    expect(codeOf(await give('000000000', DONE))).toBe('404 not_found');
    const { requestId } = await world.aCase();
    const untaken = referenceOf(requestId);
    expect(codeOf(await give(untaken, DONE))).toBe('409 handover_arriving');
    await world.test.db.run({
      text: 'select make_ready($1, $2, $3)',
      values: [requestId, world.member.id, world.now()],
    });
    expect(codeOf(await give(untaken, DONE))).toBe('409 handover_untaken');
    expect(await leaves()).toBe(0);
  });

  it('under an idempotency key of another answer, and without one', async () => {
    const { reference } = await taken();
    const key = newKey();
    await give(reference, DONE, key);
    expect(codeOf(await give(reference, { ...DONE, status: 'Refusé' }, key))).toBe(
      '409 answer_key_used',
    );
    const elsewhere = await taken();
    expect(codeOf(await give(elsewhere.reference, DONE, key))).toBe('409 answer_key_used');
    const without = await call('POST', `/v1/requests/${elsewhere.reference}/answers`, DONE);
    expect(issuesOf(without)).toMatchObject([{ field: 'Idempotency-Key', code: 'required' }]);
    expect(await leaves()).toBe(1);
  });

  it.each([
    [{ version: 1 }, 'status required'],
    [{ version: 1, status: 'Accepté' }, 'status unknown_value'],
    [{ version: 1, status: 'En cours de traitement' }, 'text required'],
    [{ ...DONE, template: { code: 'under-way' } }, 'text text_or_template'],
    [{ ...DONE, text: { fr: 'a\u0000b' } }, 'text.fr text_format'],
    [{ ...DONE, status: 'Documents manquants' }, 'papers required'],
    [{ ...DONE, status: 'Documents manquants', papers: ['x'] }, 'papers unknown_value'],
    [{ ...DONE, papers: ['invoice'] }, 'status papers_status'],
    [{ ...DONE, status: 'Refusé' }, 'refusal required'],
    [{ ...DONE, refusal: { reason: 'too-late' } }, 'refusal unknown_value'],
    [{ ...DONE, documents: [{ sha256: 'x', name: '' }] }, 'documents[0].sha256 sha256_format'],
    [{ ...DONE, colour: 'red' }, 'colour unknown_field'],
  ])('%j', async (body, wanted) => {
    const { id, reference } = await taken();
    const [first] = issuesOf(await give(reference, body)) as { field: string; code: string }[];
    expect(`${first?.field} ${first?.code}`).toBe(wanted);
    expect((await world.read(id)).pending).toBeNull();
  });

  it('while one of the staff has the case, or an answer is on its way', async () => {
    const held = await taken();
    await world.send(held.id, { status: 'En cours de traitement' });
    const leaving = await give(held.reference, DONE);
    expect(codeOf(leaving)).toBe('409 case_held');
    expect(leaving.json().issues).toMatchObject([{ code: 'answer_leaving', name: 'Hind Saidi' }]);
    await leaves();
    const has = await give(held.reference, DONE);
    expect(codeOf(has)).toBe('409 case_held');
    expect(has.json().issues[0]).toMatchObject({ code: 'case_assigned', name: 'Hind Saidi' });
    const free = await taken();
    await give(free.reference, DONE);
    expect(codeOf(await give(free.reference, DONE))).toBe('409 case_held');
    expect(codeOf(await world.send(free.id, { version: 1 }))).toBe('409 case_changed');
    expect(await leaves()).toBe(1);
  });
});

describe('has not left', () => {
  const withdrawnBecause = async (
    between: (of: Awaited<ReturnType<typeof taken>>) => Promise<unknown>,
  ) => {
    const of = await taken();
    const key = newKey();
    await give(of.reference, DONE, key);
    await between(of);
    expect(await leaves()).toBe(0);
    expect(await world.read(of.id)).toMatchObject({ status: 'Envoyé', pending: null });
    expect(await world.messages()).toBe(0);
    const { state, problem, leaves: at } = await standing(of.reference, DONE, key);
    expect([state, at]).toEqual(['withdrawn', null]);
    return problem;
  };

  it('where the member has written in between', async () => {
    expect(await withdrawnBecause(({ requestId }) => memberWrites(requestId))).toBe('changed');
  });

  it('where a supervisor has taken it back, and no agent can', async () => {
    const problem = await withdrawnBecause(async ({ id }) => {
      expect(codeOf(await world.takeBack(id))).toBe('403 role_required');
      expect((await world.takeBack(id, supervisor)).statusCode).toBe(200);
    });
    expect(problem).toBe('taken-back');
  });

  it('where its system has taken it back by its own key, also one that waits to be allowed', async () => {
    const takeBack = (reference: string, key: string, as = bearer) =>
      world.test.app.inject({
        ...{ method: 'DELETE', url: `/v1/requests/${reference}/answers` },
        headers: { authorization: `Bearer ${as}`, 'idempotency-key': key },
      });
    const { id, reference } = await taken();
    const other = (await aSystem(world.test, 'archive')).bearer;
    const keys = [newKey(), newKey(), newKey()] as const;
    await give(reference, DONE, keys[0]);
    expect(codeOf(await takeBack(reference, keys[0], other))).toBe('404 not_found');
    expect(codeOf(await takeBack((await taken()).reference, keys[0]))).toBe('404 not_found');
    expect(codeOf(await takeBack(reference, newKey()))).toBe('404 not_found');
    const withdrawn = { state: 'withdrawn', problem: 'taken-back', leaves: null };
    for (const _ of ['once', 'again'])
      expect((await takeBack(reference, keys[0])).json()).toMatchObject(withdrawn);
    expect(await leaves()).toBe(0);
    const refused = { version: 1, status: 'Refusé', refusal: { reason: 'too-late' } };
    await give(reference, refused, keys[1]);
    await leaves();
    expect((await takeBack(reference, keys[1])).json()).toMatchObject({ state: 'sent' });
    await give(reference, { ...DONE, reason: 'Décision revue' }, keys[2]);
    expect((await takeBack(reference, keys[2])).json()).toMatchObject(withdrawn);
    expect(await world.read(id)).toMatchObject({ status: 'Refusé', pending: null });
    expect((await world.lines(id)).map(({ act }) => act)).toEqual([
      ...['handover.taken', 'answer.taken-back', 'case.answered', 'answer.taken-back'],
    ]);
    const { waiting } = (await world.test.get('/v1/staff/approvals', supervisor.cookie)).json();
    expect(waiting).toEqual([]);
  });

  it('and keeps nothing of its documents then', async () => {
    const { id, requestId, reference } = await taken();
    const documents = [{ sha256: await sendDocument(), name: 'décompte.pdf' }];
    const ofInsurer = () =>
      world.test.db.rows({
        text: `select 1 from request_files where request_id = $1 and sender = 'insurer'`,
        values: [requestId],
      });
    await give(reference, { ...DONE, documents, status: 'Accepté' });
    expect(await ofInsurer()).toHaveLength(0);
    await give(reference, { ...DONE, documents });
    expect(await ofInsurer()).toHaveLength(1);
    await world.takeBack(id, supervisor);
    expect(await ofInsurer()).toHaveLength(0);
  });

  it('where its key has lost the kind, or has ended', async () => {
    const one = await aSystem(world.test, 'core', ['requests:answer']);
    const set = (change: string) =>
      world.test.db.run({
        text: `update access_keys set ${change} where source = 'core' and scopes = '{requests:answer}'`,
      });
    const of = await taken();
    const key = newKey();
    expect((await give(of.reference, DONE, key, one.bearer)).statusCode).toBe(201);
    await set(`kinds = '{suggestion}'`);
    expect(await leaves()).toBe(0);
    expect(await standing(of.reference, DONE, key)).toMatchObject({ problem: 'not-allowed' });
    await set('kinds = null');
    const again = newKey();
    expect((await give(of.reference, DONE, again, one.bearer)).statusCode).toBe(201);
    await set(`ended_at = '2026-11-16T10:00:00Z'`);
    expect(await leaves()).toBe(0);
    expect(codeOf(await give(of.reference, DONE, again, one.bearer))).toBe('401 key_ended');
    expect(await standing(of.reference, DONE, again)).toMatchObject({ problem: 'not-allowed' });
  });
});

describe('that takes a refusal back', () => {
  const decide = (number: string, by: TestStaff, decision = 'approve') =>
    world.test.post(
      `/v1/staff/approvals/${number}/decision`,
      { decision, reason: decision === 'refuse' ? 'Trop tard' : '' },
      by.cookie,
    );

  const REVERSED = { ...DONE, reason: 'Décision revue par le gestionnaire' };
  const refusedOne = async () => {
    const of = await taken();
    await give(of.reference, { version: 1, status: 'Refusé', refusal: { reason: 'too-late' } });
    await leaves();
    return of;
  };
  const waiting = async ({ id }: { id: string }): Promise<string> =>
    (await world.read(id)).pending.approval;

  it('says why, and waits for a second person', async () => {
    const of = await refusedOne();
    expect(issuesOf(await give(of.reference, DONE))).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    const key = newKey();
    const asked = await give(of.reference, REVERSED, key);
    expect([asked.statusCode, asked.json().state]).toEqual([202, 'approval']);
    expect(await leaves()).toBe(0);
    expect((await decide(await waiting(of), world.agent)).json().code).toBe('role_required');
    expect((await decide(await waiting(of), supervisor)).statusCode).toBe(200);
    expect(await world.leave()).toBe(1);
    expect((await world.read(of.id)).status).toBe('Traité');
    expect(await standing(of.reference, REVERSED, key)).toMatchObject({ state: 'sent' });
  });

  it('or decides on somebody’s data, likewise', async () => {
    const details = { right: 'correction', about: 'name', correct: 'Omar', message: '' };
    const of = await taken('data-request', details);
    expect(issuesOf(await give(of.reference, DONE))).toMatchObject([{ field: 'reason' }]);
    const asked = await give(of.reference, REVERSED);
    expect([asked.statusCode, asked.json().state]).toEqual([202, 'approval']);
    expect((await decide(await waiting(of), supervisor)).statusCode).toBe(200);
    expect(await world.leave()).toBe(1);
    expect((await world.read(of.id)).status).toBe('Traité');
  });

  it('is not allowed by whoever was shown the key', async () => {
    const of = await refusedOne();
    await give(of.reference, REVERSED);
    const number = await waiting(of);
    const shown = (to: string | null) =>
      world.test.db.run({
        text: `update access_key_secrets set made_by_id = $1
               where key_id in (select asked_by_key from approvals where id = $2)`,
        values: [to, number],
      });
    await shown(supervisor.id);
    expect((await decide(number, supervisor)).json().code).toBe('approval_own');
    await shown(null);
    expect((await decide(number, supervisor)).statusCode).toBe(200);
    expect(await world.leave()).toBe(1);
  });

  it('is withdrawn where the second person refuses, or nobody decides in time', async () => {
    const [refused, lapsed] = [await refusedOne(), await refusedOne()];
    const keysOf = [newKey(), newKey()] as const;
    await give(refused.reference, REVERSED, keysOf[0]);
    await decide(await waiting(refused), supervisor, 'refuse');
    await give(lapsed.reference, REVERSED, keysOf[1]);
    world.later(7 * 86_400_000);
    expect(await world.lapse()).toBe(1);
    for (const [of, key] of [
      [refused, keysOf[0]],
      [lapsed, keysOf[1]],
    ] as const)
      expect(await standing(of.reference, REVERSED, key)).toMatchObject({
        ...{ state: 'withdrawn', problem: 'not-approved' },
      });
  });
});
