import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aMotorPolicy } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { approveAll } from '../../testing/staff.ts';
import { answeringRoutes } from './routes.ts';

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({
    features: [forStaff(answeringRoutes, approvalFeature)],
  });
});
afterAll(() => world.test.close());
beforeEach(() => world.test.db.run({ text: 'delete from messages' }));

const leaves = (ms = world.untilItLeaves) => {
  world.later(ms);
  return world.leave();
};
const stateOf = (requestId: string) =>
  world.test.db.one<{ status: string; answer: string; state: string }>({
    text: `select r.status, r.answer, c.state from requests r join cases c on c.subject_id = r.id::text
           where r.id = $1`,
    values: [requestId],
  });

/** What systems are told of a request that was answered. */
const answeredEvents = (requestId: string) =>
  world.test.db.rows({
    text: `select ids ->> 'kind' as kind, ids ->> 'status' as status, ids ->> 'version' as version
           from events where type = 'request.answered' and ids ->> 'request' = $1`,
    values: [requestId],
  });

describe('an answer', () => {
  it('leaves after its time, once, with everything that belongs to it', async () => {
    const { id, requestId } = await world.aCase();
    const sent = await world.send(id, { text: 'Voici <b>la</b> suite & fin.' });
    expect(sent.json()).toMatchObject({ version: 2 });
    expect((await world.read(id)).pending).toMatchObject({ by: 'Hind Saidi', mine: true });
    expect((await world.read(id, world.colleague)).pending).toMatchObject({ mine: false });
    expect(await leaves(world.untilItLeaves - 1)).toBe(0);
    expect(await stateOf(requestId)).toMatchObject({ status: 'Envoyé', answer: '' });
    expect(await answeredEvents(requestId)).toEqual([]);
    expect(await leaves(1)).toBe(1);
    expect(await leaves(60_000)).toBe(0);
    expect(await answeredEvents(requestId)).toEqual([
      { kind: expect.any(String), status: 'Traité', version: '1' },
    ]);
    expect(await stateOf(requestId)).toEqual({
      ...{ status: 'Traité', state: 'closed' },
      answer: '<p>Voici &lt;b&gt;la&lt;/b&gt; suite &amp; fin.</p>',
    });
    expect(await world.messages()).toBe(1);
    expect(await world.read(id)).toMatchObject({
      messages: [{ author: 'insurer', name: 'Hind', text: 'Voici <b>la</b> suite & fin.' }],
      ...{ pending: null, draft: null, case: { assignee: { name: 'Hind Saidi' } } },
    });
    expect(await world.lines(id)).toEqual([
      { act: 'case.taken', name: 'Hind Saidi', reason: '' },
      { act: 'case.answered', name: 'Hind Saidi', reason: 'Traité' },
    ]);
  });

  it('can be taken back at 14.999 s by its author, and at 15 s no more', async () => {
    const { id } = await world.aCase();
    await world.send(id, { text: 'Un' });
    world.later(world.untilItLeaves - 1);
    expect((await world.takeBack(id, world.colleague)).json()).toMatchObject({
      code: 'role_required',
    });
    expect((await world.takeBack(id)).statusCode).toBe(200);
    expect(await world.read(id)).toMatchObject({
      pending: null,
      draft: { text: 'Un', problem: null },
    });
    expect(await leaves(60_000)).toBe(0);
    const again = await world.send(id, { text: 'Deux', version: 2 });
    expect(again.json()).toMatchObject({ version: 3 });
    world.later(world.untilItLeaves);
    expect((await world.takeBack(id)).json()).toMatchObject({ code: 'case_changed' });
    expect(await world.leave()).toBe(1);
    expect(await world.messages()).toBe(1);
    expect((await world.lines(id)).map(({ act }) => act)).toEqual([
      ...['case.taken', 'answer.taken-back', 'case.answered'],
    ]);
  });

  it('is refused to whoever has seen an older case, and kept as their draft', async () => {
    const { id } = await world.aCase();
    await world.send(id, { text: 'Un' });
    await world.takeBack(id);
    const late = await world.send(id, { text: 'Deux', version: 1 });
    expect(late.json()).toMatchObject({ code: 'case_changed' });
    expect(await world.read(id)).toMatchObject({ pending: null, draft: { text: 'Deux' } });
  });

  it('is taken back by a supervisor into the draft of its author', async () => {
    const { id } = await world.aCase();
    await world.send(id, { text: 'À relire' });
    const supervisor = await world.staff('Adil Mernissi', ['supervisor']);
    expect((await world.takeBack(id, supervisor)).statusCode).toBe(200);
    expect((await world.read(id)).draft).toMatchObject({ text: 'À relire' });
    expect((await world.read(id, supervisor)).draft).toBeNull();
  });

  it('asks for papers by name, and goes on without them', async () => {
    const { id, requestId } = await world.aCase('health-declaration');
    const asking = { status: 'Documents manquants', papers: ['bank-details', 'invoice'] };
    await world.send(id, { ...asking, text: 'Il manque' });
    await leaves();
    expect(await world.read(id)).toMatchObject({
      case: { state: 'waiting' },
      papers: [{ paper: 'bank-details', state: 'to-come' }, { state: 'to-come' }],
      messages: [{ text: 'Il manque\n\n– RIB\n– Facture' }],
    });
    expect((await stateOf(requestId)).answer).toContain('– Facture');
    const { case: found } = await world.read(id);
    await world.send(id, { version: found.version });
    await leaves();
    expect((await world.read(id)).papers).toMatchObject([{ state: 'waived' }, { state: 'waived' }]);
  });

  it('carries the reason of a refusal and where to turn next', async () => {
    const { id } = await world.aCase('health-complaint');
    await world.send(id, { status: 'Refusé', text: 'Bonjour', refusal: 'too-late' });
    await leaves();
    const [message] = (await world.read(id)).messages;
    expect(message.text).toMatch(/^Bonjour\n\nCette demande est arrivée après le délai/);
    expect(message.text).toContain('sous 30 jours');
    expect(message.text).toContain('ACAPS');
  });

  it('is judged field by field, and nothing is changed', async () => {
    const { id } = await world.aCase();
    const before = (await world.read(id)).case;
    for (const [body, field] of [
      [{ status: 'Accepté' }, 'status'],
      [{ status: '<b>' }, 'status'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(10_001) }, 'text'],
      [{ status: 'Documents manquants' }, 'papers'],
      [{ papers: ['invoice'] }, 'status'],
      [{ status: 'Documents manquants', papers: ['gold'] }, 'papers'],
      [{ status: 'Refusé' }, 'refusal'],
      [{ status: 'Refusé', refusal: 'because' }, 'refusal'],
      [{ files: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }, 'files'],
      [{ files: ['x'] }, 'files'],
    ] as const) {
      const answer = await world.send(id, body);
      expect(answer.json().issues, JSON.stringify(body)).toMatchObject([{ field }]);
    }
    expect((await world.read(id)).case).toEqual(before);
  });
});

describe('an answer goes back to its author’s draft, and the case stays with them', () => {
  const back = async (id: string, part: RegExp) => {
    expect(await leaves()).toBe(0);
    const found = await world.read(id);
    expect(found.draft).toMatchObject({ text: 'Réglé.', problem: expect.stringMatching(part) });
    expect(found).toMatchObject({ pending: null, case: { assignee: { id: world.agent.id } } });
    expect(await world.messages()).toBe(0);
    expect((await world.lines(id)).at(-1)).toMatchObject({ act: 'answer.taken-back' });
  };

  it.each([
    [
      'wrote',
      `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
               values ($1, $2, 'member', '', 'Encore un mot', now())`,
    ],
    [
      'sent a file',
      `with kept as (insert into member_files (member_id, id, store_key, name, media_type, size_bytes,
                 sha256, created_at) values ($1, gen_random_uuid(), gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1,
                 '\\x00', now() - interval '1 hour') returning id)
               insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
               select $1, $2, id, 'proof', id::text, now() - interval '1 hour' from kept`,
    ],
  ])('when the member %s meanwhile', async (_what, text) => {
    const { id, requestId } = await world.aCase();
    await world.send(id, {});
    await world.test.db.run({ text, values: [world.member.id, requestId] });
    await back(id, /changé/);
  });

  it('when another renewal is under way', async () => {
    const { db } = world.test;
    const motorPolicyId = await aMotorPolicy(db, world.member);
    const renewal = { kind: 'motor-renewal', motorPolicyId, details: {} } as const;
    await aRequest(db, world.member, { ...renewal, status: 'Refusé' });
    const { id } = await db.one<{ id: string }>({ text: `select max(id)::text as id from cases` });
    await aRequest(db, world.member, renewal);
    await world.send(id, { status: 'En cours de traitement', reason: 'Pièce retrouvée' });
    const supervisor = await world.staff('Adil Mernissi', ['supervisor']);
    await approveAll(world.test, supervisor.cookie);
    await back(id, /renouvellement/);
  });

  it('when they may not answer it any more', async () => {
    const { id } = await world.aCase('suggestion');
    const gone = await world.staff('Nadia Alami');
    await world.send(id, { text: 'Merci' }, gone);
    await world.test.db.run({
      text: `update staff set kinds = '{ticket}' where id = $1`,
      values: [gone.id],
    });
    expect(await leaves()).toBe(0);
    expect(await world.messages()).toBe(0);
    await world.test.db.run({
      text: 'update staff set kinds = null where id = $1',
      values: [gone.id],
    });
    expect((await world.read(id, gone)).draft).toMatchObject({ problem: expect.any(String) });
  });
});
