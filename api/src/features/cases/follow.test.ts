/** Whatever happens to a request, its case follows in the same moment, and nothing is left without its other half. */
import { caseStateOf } from '@rafiq/contract/cases/rules';
import { DAY_UNITS, workingTimeBetween } from '@rafiq/contract/deadlines/clock';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { statusesOf } from '@rafiq/contract/requests/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { decideFor } from '../../testing/verification.ts';
import { workingTimeInForce } from '../deadlines/service.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { answerRequest } from '../requests/service.ts';
import { countDefects } from './check-repository.ts';
import { findDefects } from './service.ts';

let uploads: SentAhead;
beforeAll(async () => {
  uploads = await startSentAhead({ features: [requestFileRoutes] });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));
afterEach(async () => {
  const found = await countDefects(uploads.test.db, new Date(0));
  expect(Object.values(found)).toEqual([0, 0, 0, 0, 0, 0]);
});

const CAME = '2026-11-10T09:00:00Z';
const AT = new Date('2026-11-10T10:00:00Z');
const answer = (id: string, status: string) =>
  uploads.test.db.transaction((tx) =>
    answerRequest(tx, { id, owner: uploads.member.id, status, text: null, now: AT }),
  );

const caseOf = (requestId: string) =>
  uploads.test.db.maybeOne<{
    state: string;
    version: number;
    memberId: string;
    dueAt: Date;
    closedAt: Date | null;
  }>({
    text: `select state, version, member_id::text as "memberId", due_at as "dueAt", closed_at as "closedAt"
           from cases where subject_id = $1`,
    values: [requestId],
  });

it.each(REQUEST_KINDS)('moves the case of a %s with each answer', async (kind) => {
  const id = await aRequest(uploads.test.db, uploads.member, { kind });
  let version = 1;
  expect(await caseOf(id)).toMatchObject({ state: 'open', version });
  for (const status of statusesOf(kind)) {
    const before = (await caseOf(id))?.state;
    await answer(id, status);
    const state = caseStateOf(status);
    if (!(state === 'closed' && before === 'closed')) version += 1;
    const closedAt = state === 'closed' ? AT : null;
    expect(await caseOf(id), status).toMatchObject({ state, version, closedAt });
  }
});

it('leaves the case as it was where the answer is refused', async () => {
  const id = await aRequest(uploads.test.db, uploads.member);
  const before = await caseOf(id);
  await expect(answer(id, 'Accepté')).rejects.toMatchObject({ code: 'invalid_data' });
  expect(await caseOf(id)).toEqual(before);
});

it('opens again with the first document that was asked for, and goes on where it stopped', async () => {
  const { test } = uploads;
  const ids = [];
  for (const isAhead of [false, true]) {
    const recordId = await aRequest(test.db, uploads.member, { createdAt: CAME });
    await answer(recordId, 'Documents manquants');
    expect(await caseOf(recordId)).toMatchObject({ state: 'waiting', version: 2 });
    const since = new Date();
    if (isAhead) await uploads.name({ recordId, uploadId: (await uploads.sentAhead(PNG)).id });
    else await uploads.sent(PNG, { recordId });
    const found = await caseOf(recordId);
    expect(found).toMatchObject({ state: 'open', version: 3 });
    // asked an hour after it came: that hour of the five days is spent, and no more
    const { of } = await workingTimeInForce(test.db, since);
    const { spans, unit, amount } = of('health-declaration');
    const left = workingTimeBetween(spans, unit, since.getTime(), Number(found?.dueAt));
    const spent = workingTimeBetween(spans, unit, Date.parse(CAME), AT.getTime());
    expect(spent).toBeGreaterThan(0);
    expect(left).toBeGreaterThanOrEqual(amount * DAY_UNITS - spent);
    expect(left).toBeLessThan(amount * DAY_UNITS);
    ids.push(recordId);
  }
  // one more is seen by its version, and changes nothing else of a case that is open
  await uploads.sent(Buffer.concat([PNG, PNG]), { recordId: ids[0] ?? '' });
  expect(await caseOf(ids[0] ?? '')).toMatchObject({ state: 'open', version: 4 });
});

it('goes along with a person who is verified', async () => {
  const { db } = uploads.test;
  const person = await aMember(db, { verified: false });
  const registry = await aMember(db, { cin: person.cin, account: 'none' });
  const id = await aRequest(db, person);
  await answer(id, 'Documents manquants');
  expect(await decideFor(uploads.test, person.cin)).toBe('moved');
  expect(await caseOf(id)).toMatchObject({ memberId: registry.id, state: 'waiting' });
});

it('goes with a member who goes', async () => {
  const { db } = uploads.test;
  const member = await aMember(db);
  const id = await aRequest(db, member);
  await db.run({ text: 'delete from members where id = $1', values: [member.id] });
  expect(await caseOf(id)).toBeUndefined();
});

it('is counted as a defect, each half for itself', async () => {
  const { db } = uploads.test;
  const id = await aRequest(db, uploads.member, { createdAt: AT.toISOString() });
  await db.run({ text: `update cases set subject_id = '0' where subject_id = $1`, values: [id] });
  const defects = await findDefects(db, AT);
  await db.run({ text: `update cases set subject_id = $1 where subject_id = '0'`, values: [id] });
  expect(defects).toEqual({ requestsWithoutCase: 1, casesWithoutRequest: 1 });
  expect(await findDefects(db, AT)).toEqual({});
});
