/** Many cases answered by one template, or closed with one status. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import type { TestStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { bulkRoutes } from './routes.ts';

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(answeringRoutes, bulkRoutes)] });
});
afterAll(() => world.test.close());
beforeEach(() => world.test.db.run({ text: 'delete from messages' }));

const bulk = async (body: object, by: TestStaff = world.agent) =>
  world.test.post('/v1/staff/cases/bulk', body, by.cookie);
const results = async (body: object, by?: TestStaff) => (await bulk(body, by)).json().results;
const seen = (...cases: { id: string }[]) => cases.map(({ id }) => ({ id, version: 1 }));
const leaves = () => {
  world.later(world.untilItLeaves);
  return world.leave();
};
const acts = async (id: string) => (await world.lines(id)).map(({ act }) => act);
const THANKS = { act: 'answer', template: 'question-answered' };

describe('an answer to many', () => {
  it('is each member’s own, in their language, leaves once, and can be taken back until then', async () => {
    const omar = await world.aCase();
    const salma = await aMember(world.test.db, { language: 'ar', firstName: 'Salma' });
    const requestId = await aRequest(world.test.db, salma, { kind: 'ticket' });
    const hers = { requestId, id: await caseOf(world.test.db, requestId) };
    const until = new Date(world.now().getTime() + world.untilItLeaves).toISOString();
    expect(await results({ ...THANKS, cases: seen(omar, hers) })).toEqual([
      { id: omar.id, outcome: 'done', issues: [], leaves: until },
      { id: hers.id, outcome: 'done', issues: [], leaves: until },
    ]);
    expect((await world.read(hers.id)).messages).toEqual([]);
    expect(await leaves()).toBe(2);
    expect(await leaves()).toBe(0);
    const [his, read] = [await world.read(omar.id), await world.read(hers.id)];
    expect(his).toMatchObject({ status: 'Traité', case: { state: 'closed' } });
    expect(his.messages[0].text).toContain('Bonjour');
    expect(read.messages).toHaveLength(1);
    expect(read.messages[0].text).toContain('مرحبا Salma');
    expect(his.messages[0].text).not.toContain('Salma');
    expect(await world.messages()).toBe(1);
    for (const { id } of [omar, hers])
      expect(await acts(id)).toEqual(['case.taken', 'case.answered']);
  });

  it('goes to no more than the pace allows, and says of which it did not', async () => {
    await forgetLimits(world.test.db);
    const minute = { name: 'pace-answer-minute', max: 200, minutes: 1 };
    await spend(world.test.db, minute, world.agent.id, 199, world.now());
    const [one, two] = [await world.aCase(), await world.aCase()];
    const told = await results({ ...THANKS, cases: seen(one, two) });
    expect(told).toMatchObject([{ outcome: 'done' }, { outcome: 'too_many', leaves: null }]);
    await forgetLimits(world.test.db);
    expect(await leaves()).toBe(1);
  });

  it('is taken back by its author for all of them, and can then be sent again with another', async () => {
    const [one, two] = [await world.aCase(), await world.aCase()];
    await bulk({ ...THANKS, cases: seen(one, two) });
    const back = { act: 'take-back', cases: seen(one, two) };
    expect(await results(back, world.colleague)).toMatchObject([
      { outcome: 'not_allowed' },
      { outcome: 'not_allowed' },
    ]);
    world.later(world.untilItLeaves - 1);
    expect(await results(back)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await leaves()).toBe(0);
    const again = [one, two].map(({ id }) => ({ id, version: 2 }));
    const other = { act: 'answer', template: 'bank-details', cases: again };
    expect(await results(other)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await leaves()).toBe(2);
    expect(await world.messages()).toBe(2);
    expect(await results({ ...back })).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'changed' },
    ]);
    expect(await world.read(one.id)).toMatchObject({ status: 'Documents manquants', draft: null });
  });

  it('names each that it leaves out, with the reason, and changes nothing of it', async () => {
    const fine = await world.aCase();
    const taken = await world.aCase();
    await bulk({ act: 'give', assignee: world.colleague.id, cases: seen(taken) }, world.colleague);
    const changed = await world.aCase();
    await world.test.db.run({
      text: 'update cases set version = 4 where id = $1',
      values: [changed.id],
    });
    const answered = await world.aCase();
    await world.send(answered.id, {}, world.colleague);
    const begun = await world.aCase();
    await world.save(begun.id, { text: 'Chère Madame' });
    const otherKind = await world.aCase('suggestion', { title: 'x' });
    const ended = await world.aCase();
    await world.test.db.run({
      text: `update cases set state = 'closed' where id = $1`,
      values: [ended.id],
    });
    const call = await world.test.db.one<{ id: string }>({
      text: `insert into cases (kind, subject_id, subject, contract, received_at, due_at, due_amount, state, version)
             values ('call-back', gen_random_uuid()::text, '', '', now(), now(), 1, 'open', 1) returning id::text`,
    });
    const cases = [
      ...seen(fine),
      { id: taken.id, version: 2 },
      ...seen(changed),
      { id: answered.id, version: 2 },
      ...seen(begun, otherKind, ended, call, { id: '99999999' }, { id: 'x' }),
    ];
    const told = await results({ ...THANKS, cases });
    expect(told.map(({ id }: { id: string }) => id)).toEqual(cases.map(({ id }) => id));
    expect(told).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', issues: [{ code: 'case_assigned', name: 'Omar Tazi' }] },
      { outcome: 'changed', issues: [{ code: 'case_unassigned' }, { code: 'case_open' }] },
      { outcome: 'changed', issues: [{ code: 'answer_leaving', name: 'Omar Tazi' }, {}, {}] },
      { outcome: 'refused', issues: [{ code: 'draft_begun' }] },
      { outcome: 'refused', issues: [{ field: 'template', code: 'template_kind' }] },
      { outcome: 'refused', issues: [{ code: 'case_closed' }] },
      { outcome: 'refused', issues: [{ code: 'kind_unanswered' }] },
      { outcome: 'gone' },
      { outcome: 'gone' },
    ]);
    expect((await world.read(begun.id)).draft).toMatchObject({ text: 'Chère Madame' });
    for (const { id } of [changed, begun, otherKind, ended]) expect(await acts(id)).toEqual([]);
    expect((await world.read(changed.id)).draft).toBeNull();
    await world.test.db.run({ text: 'delete from cases where id = $1', values: [call.id] });
    expect(await leaves()).toBe(2);
    expect(await world.messages()).toBe(2);
  });

  it('names what a template needs and the case lacks', async () => {
    const care = await world.aCase('health-declaration');
    const refunded = { act: 'answer', template: 'reimbursed', cases: seen(care) };
    expect(await results(refunded)).toMatchObject([
      { outcome: 'refused', issues: [{ field: 'template', code: 'template_without_folder' }] },
    ]);
    // its day is over: until midnight of the day that was promised it is not
    const late = await world.aCase();
    await world.test.db.run({
      text: `update cases set due_at = '2026-11-15T23:00:00Z' where id = $1`,
      values: [late.id],
    });
    const underWay = { act: 'answer', template: 'under-way', cases: seen(late) };
    expect(await results(underWay)).toMatchObject([
      { outcome: 'refused', issues: [{ code: 'template_without_due' }] },
    ]);
    // no date is past while its clock stands still
    await world.test.db.run({
      text: `update cases set state = 'waiting' where id = $1`,
      values: [late.id],
    });
    expect(await results(underWay)).toMatchObject([
      { outcome: 'refused', issues: [{ code: 'template_while_paused' }] },
    ]);
  });

  it('is not for kinds that somebody is not trusted with, nor for whoever answers nothing', async () => {
    const one = await world.aCase('suggestion', { title: 'x' });
    const thanks = { act: 'answer', template: 'suggestion-thanks', cases: seen(one) };
    await world.test.db.run({
      text: `update staff set kinds = '{ticket}' where id = $1`,
      values: [world.colleague.id],
    });
    expect(await results(thanks, world.colleague)).toMatchObject([{ outcome: 'gone' }]);
    await world.test.db.run({
      text: 'update staff set kinds = null where id = $1',
      values: [world.colleague.id],
    });
    const verifier = await world.staff('Sofia Kabbaj', ['verifier']);
    for (const act of ['answer', 'close', 'take-back'])
      expect((await bulk({ ...thanks, act, closing: 'done' }, verifier)).json()).toMatchObject({
        code: 'role_required',
      });
    expect(await acts(one.id)).toEqual([]);
  });

  it('does not leave where the member has written meanwhile: it is a draft with the reason', async () => {
    const one = await world.aCase();
    await bulk({ ...THANKS, cases: seen(one) });
    await world.test.db.run({
      text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
             select member_id, id, 'member', '', 'Encore une question', $2 from requests where id = $1`,
      values: [one.requestId, world.now()],
    });
    expect(await leaves()).toBe(0);
    expect((await world.read(one.id)).draft.problem).toEqual(expect.any(String));
    expect(await acts(one.id)).toEqual(['case.taken', 'answer.taken-back']);
  });
});

it('of two who answer the same fifty at once, from either end, one has each, and nobody waits for ever', {
  tags: ['slow'],
}, async () => {
  const cases: { id: string; version: number }[] = [];
  for (let n = 0; n < 50; n += 1) cases.push({ ...(await world.aCase()), version: 1 });
  const sent = cases.map(({ id }) => ({ id, version: 1 }));
  const [first, second] = await Promise.all([
    results({ ...THANKS, cases: sent }),
    results({ ...THANKS, cases: sent.toReversed() }, world.colleague),
  ]);
  const other = second.toReversed();
  for (const at of sent.keys())
    expect([first[at].outcome, other[at].outcome].toSorted()).toEqual(['changed', 'done']);
  world.later(world.untilItLeaves);
  // as many as leave in one turn
  expect(await world.leave()).toBe(50);
  for (const { id } of sent.slice(0, 3)) expect((await world.read(id)).messages).toHaveLength(1);
});

describe('closing many', () => {
  it('gives each kind its own status, keeps the answer of before, and tells the member', async () => {
    const question = await world.aCase();
    await world.send(question.id, { status: 'En cours de traitement', text: 'Nous regardons.' });
    await leaves();
    const dependant = await world.aCase('beneficiary-request', {});
    const { version } = (await world.read(question.id)).case;
    const cases = [{ id: question.id, version }, ...seen(dependant)];
    expect(await results({ act: 'close', closing: 'done', cases })).toMatchObject([
      { outcome: 'done', leaves: expect.any(String) },
      { outcome: 'done' },
    ]);
    expect(await leaves()).toBe(2);
    expect(await world.read(question.id)).toMatchObject({
      ...{ status: 'Traité', case: { state: 'closed' } },
      messages: [{ text: 'Nous regardons.' }],
    });
    expect(await world.read(dependant.id)).toMatchObject({ status: 'Accepté', messages: [] });
    expect(await world.messages()).toBe(3);
    expect(await acts(dependant.id)).toEqual(['case.taken', 'case.answered']);
  });

  it('says why something is refused, and where to turn next', async () => {
    const one = await world.aCase('health-declaration');
    const cases = seen(one);
    await bulk({ act: 'close', closing: 'refused', refusal: 'too-late', cases });
    await leaves();
    const { status, messages } = await world.read(one.id);
    expect(status).toBe('Refusé');
    expect(messages).toHaveLength(1);
    expect(messages[0].text).toMatch(/^\S[\s\S]*\n\n[\s\S]*30/);
  });
});

it('refuses what no case could make right, and changes nothing', async () => {
  const one = await world.aCase();
  const wrong = [
    [{ act: 'answer' }, 'template', 'required'],
    [{ act: 'answer', template: 'no-such' }, 'template', 'unknown_value'],
    [{ act: 'close' }, 'closing', 'required'],
    [{ act: 'close', closing: 'refused' }, 'refusal', 'required'],
    [{ act: 'close', closing: 'done', refusal: 'too-late' }, 'refusal', 'unknown_value'],
  ] as const;
  for (const [body, field, code] of wrong)
    expect((await bulk({ ...body, cases: seen(one) })).json()).toMatchObject({
      ...{ code: 'invalid_data', issues: [{ field, code }] },
    });
  expect(await acts(one.id)).toEqual([]);
});

it('lists the templates in the language of the page, else in the caller’s', async () => {
  const titleIn = async (headers: Record<string, string>): Promise<string> => {
    const { cookie } = world.agent;
    const url = '/v1/staff/templates';
    const listed = await world.test.app.inject({ url, headers: { cookie, ...headers } });
    const { templates } = listed.json<{ templates: { code: string; title: string }[] }>();
    return templates.find(({ code }) => code === 'question-answered')?.title ?? '';
  };
  expect(await titleIn({})).toMatch(/\p{Script=Latin}/u);
  expect(await titleIn({ 'accept-language': 'de' })).toBe(await titleIn({}));
  expect(await titleIn({ 'accept-language': 'ar' })).toMatch(/\p{Script=Arabic}/u);
});
