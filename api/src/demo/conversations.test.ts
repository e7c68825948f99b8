/** A trial shows what a conversation is: one to read and to take up again, papers of which some are still to come. */
import { reopensUntil } from '@rafiq/contract/conversations/rules';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConversation } from '../features/conversations/service.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { loadDemo } from './load.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
  await loadDemo(test, { today: todayInMorocco(new Date()) });
});
afterAll(() => test.close());

const requestsOf = (kind: string, status: RequestStatus) =>
  test.db.rows<{ id: string; memberId: string; status: RequestStatus; statusAt: string }>({
    text: `select r.id::text, r.member_id::text as "memberId", r.status, r.status_at::text as "statusAt"
           from requests r join members m on m.id = r.member_id
           where m.cin = 'AB123456' and r.kind = $1 and r.status = $2`,
    values: [kind, status],
  });

it('has a complaint with its thread, which can be opened again', async () => {
  const [request] = await requestsOf('health-complaint', 'Refusé');
  if (!request) throw new Error('there is no such complaint');
  const { messages } = await readConversation(test.db, request.memberId, request.id);
  expect(messages.map(({ author }) => author)).toEqual(['insurer', 'member', 'insurer']);
  expect(reopensUntil(request, new Date())).not.toBeNull();
});

it('has a member who waits for an answer, and one whose last word is the insurer’s', async () => {
  const found = await test.db.rows<{ what: string }>({
    text: `select distinct last_activity as what from cases
           where state = 'open' and last_activity is not null order by what`,
  });
  expect(found.map(({ what }) => what)).toEqual(['answer', 'message']);
});

it('has asked for papers, one of which has come', async () => {
  const [request] = await requestsOf('health-declaration', 'Documents manquants');
  if (!request) throw new Error('there is no such declaration');
  const { papers } = await readConversation(test.db, request.memberId, request.id);
  expect(papers).toMatchObject([
    { paper: 'prescription', state: 'received', file: { name: 'ordonnance-pediatre.pdf' } },
    { paper: 'invoice', state: 'to-come', file: null },
  ]);
});
