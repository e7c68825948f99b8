/** Closed cases leave the table of the queue after 90 days, and are found again where somebody looks for them. */
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { replyTo } from '../../testing/replies.ts';
import { signInStaff } from '../../testing/staff.ts';
import { answerRequest } from '../requests/service.ts';
import { archiveCases, findDefects } from './service.ts';

const DAY_MS = 24 * 3_600_000;

let world: Answering;
beforeAll(async () => {
  world = await startAnswering();
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['requests', 'cases', 'past_cases'])
    await world.test.db.run({ text: `delete from ${table}` });
});

const after = (days: number, extraMs = 0) =>
  new Date(world.now().getTime() + days * DAY_MS + extraMs);
const archive = (at: Date, batch?: number) => archiveCases(world.test.db, at, batch);
const isThere = async (id: string): Promise<boolean> =>
  (await world.test.db.rows({ text: 'select 1 from cases where id = $1', values: [id] })).length ===
  1;
const answer = (requestId: string, status: string, now: Date) =>
  world.test.db.transaction((tx) =>
    answerRequest(tx, { id: requestId, status: status as 'Traité', text: null, now }),
  );
const aClosed = async () => {
  const made = await world.aCase();
  await answer(made.requestId, 'Traité', world.now());
  return made;
};

it('stays for 90 days and has gone on the 91st, with no word of it as a defect', async () => {
  const { id } = await aClosed();
  expect(await archive(after(90))).toBe(0);
  expect(await isThere(id)).toBe(true);
  expect(await archive(after(90, 1))).toBe(1);
  expect(await isThere(id)).toBe(false);
  expect(await archive(after(91))).toBe(0);
  expect(await findDefects(world.test.db, after(91))).toEqual({});
});

it('goes in batches, all that are old, and nothing that is open, waits or was opened again', async () => {
  const { requestId, id: again } = await aClosed();
  for (let n = 0; n < 5; n += 1) await aClosed();
  const open = (await world.aCase()).id;
  const waiting = await world.aCase();
  await answer(waiting.requestId, 'Documents manquants', world.now());
  await answer(requestId, 'En cours de traitement', after(29));
  expect(await archive(after(400), 2)).toBe(5);
  expect(await Promise.all([again, open, waiting.id].map(isThere))).toEqual([true, true, true]);
});

it('stays while somebody’s draft is on it', async () => {
  const { id } = await aClosed();
  await world.save(id, { text: 'À finir' });
  expect(await archive(after(91))).toBe(0);
  expect((await world.read(id)).draft).toMatchObject({ text: 'À finir' });
});

it('is found through the member’s file, opened with its thread, and stays a while in the table', async () => {
  const { id, requestId } = await world.aCase();
  await world.send(id, { text: 'Voici la réponse.' });
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(1);
  await archive(after(91));
  const { roles, name } = { roles: ['supervisor'] as const, name: 'Adil Mernissi' };
  const by = await signInStaff(world.test.db, { roles, name, now: world.now() });
  const url = `/v1/staff/members/${world.member.id}/open`;
  const file = (await world.test.post(url, { reason: 'call' }, by.cookie)).json();
  const [found] = file.requests.filter(
    ({ reference }: { reference: string }) => reference === referenceOf(requestId),
  );
  expect(found).toMatchObject({ case_id: id });
  expect(await world.read(id, by)).toMatchObject({
    ...{ case: { id, state: 'closed' }, messages: [{ text: 'Voici la réponse.' }] },
  });
  expect(await isThere(id)).toBe(true);
  // it was opened today: another 90 days
  expect(await archive(after(90))).toBe(0);
  expect(await archive(after(90, 1))).toBe(1);
});

it('keeps its request’s number in what the member reads of the ledger', async () => {
  const { id, requestId } = await aClosed();
  await world.read(id);
  await archive(after(91));
  const cookie = await world.test.signIn(world.member.cin);
  const told = (await world.test.get('/v1/me/ledger', cookie)).json().value;
  const references = told.map(({ reference }: { reference: string }) => reference);
  expect(references).toContain(referenceOf(requestId));
});

it('is a case again when its request is answered again, with the number that it had', async () => {
  const { id, requestId } = await aClosed();
  await archive(after(91));
  await answer(requestId, 'En cours de traitement', after(92));
  expect(await isThere(id)).toBe(true);
  expect(await world.read(id)).toMatchObject({ case: { id, state: 'open' } });
});

it('tells nobody that it goes, and once that it is back', async () => {
  const { db } = world.test;
  const { id } = await aClosed();
  const heard: string[] = [];
  const listening = await db.listen('cases', {
    onTold: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  await archive(after(91));
  await world.read(id);
  await db.rows({ text: `select pg_notify('cases', 'afterwards')` });
  await expect.poll(() => heard.at(-1)).toBe('afterwards');
  expect(heard).toEqual([`case ${id} ticket 2`, 'afterwards']);
  await listening.stop();
});

it('is named in the ledger when its request is answered for good again', async () => {
  const { id, requestId } = await aClosed();
  await archive(after(91));
  const context = operatorContext(world.test, () => after(92));
  await replyTo(context, { id: requestId, status: 'Refusé', text: null });
  expect(await world.lines(id)).toMatchObject([{ act: 'case.answered', reason: 'Refusé' }]);
  expect(await isThere(id)).toBe(false);
});

it('is led to from the member’s other cases', async () => {
  const { id, requestId } = await aClosed();
  await archive(after(91));
  const other = await world.aCase();
  expect((await world.read(other.id)).others).toMatchObject([
    { id, reference: referenceOf(requestId) },
  ]);
});

it('goes also where another has gone under the same name, and keeps that one’s number', async () => {
  const { db } = world.test;
  const twice = async (): Promise<string> => {
    const { id, requestId } = await aClosed();
    await archive(after(91));
    await db.run({
      text: `insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, state, closed_at)
             select kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, state, $2
             from past_cases where subject_id = $1`,
      values: [requestId, after(100)],
    });
    return id;
  };
  const ids = [await twice(), await twice()];
  expect(await archive(after(191), 1)).toBe(2);
  const past = await db.rows({
    text: `select id::text, closed_at as "closedAt", first_answer_at as "firstAnswerAt", was_late as "wasLate"
           from past_cases order by id`,
  });
  // all that is said of it is of the same one: it ended late
  const last = { closedAt: after(100), firstAnswerAt: after(100), wasLate: true };
  expect(past).toEqual(ids.map((id) => ({ id, ...last })));
  expect(await archive(after(400))).toBe(0);
});
