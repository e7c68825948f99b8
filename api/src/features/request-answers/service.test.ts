/** What becomes of an answer: what the request says then, and what its member is told. */
import { formatDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { replyTo } from '../../testing/replies.ts';
import { aRequest } from '../../testing/requests.ts';

let test: TestApp;
let member: TestMember;
let email: string;
let count = 0;
const NOW = new Date('2026-11-15T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ features: [], clock: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  email = `asker${count}@rafiq.example`;
  member = await aMember(test.db, { email, language: 'en' });
});

type Status = Parameters<typeof replyTo>[1]['status'];
const reply = (id: string, status: Status, text: string | null = null) =>
  replyTo(
    operatorContext(test, () => NOW),
    { id, status, text },
  );
const shown = (id: string) => groupReference(referenceOf(id));
const stateOf = (id: string) =>
  test.db.one({
    text: `select status, answer, (select count(*)::int from request_events e
             where e.member_id = r.member_id and e.request_id = r.id) as events
           from requests r where id = $1`,
    values: [id],
  });

it('names the day of the request by the clocks that the portal knows, whatever the server’s', async () => {
  const createdAt = '2026-11-14T23:30:00Z';
  const id = await aRequest(test.db, member, { createdAt });
  await reply(id, 'Traité', 'C’est réglé.');
  const [told] = await test.messagesTo(email);
  expect(told?.body).toContain(formatDate(todayInMorocco(new Date(createdAt)), 'en', 'long'));
});

it('sets status, answer and step, and tells the member by e-mail in their language', async () => {
  const id = await aRequest(test.db, member);
  expect(await reply(id, 'Traité', 'C’est réglé.')).toBe('email');
  expect(await stateOf(id)).toEqual({
    status: 'Traité',
    answer: '<p>C’est réglé.</p>',
    events: 2,
  });
  const [told, ...more] = await test.messagesTo(email);
  expect(more).toEqual([]);
  expect(told?.subject).toBe('Your health claim: processed');
  expect(told?.body).toContain(`https://portal.example/#/declarations/details?id=${id}`);
  expect(told?.body).toContain(`(no. ${shown(id)})`);
  expect(told?.body).toContain('5 January 2026');
  expect(told?.body).not.toContain('réglé');
});

it('moves a request on without a word, and leaves the answer of before', async () => {
  const id = await aRequest(test.db, member);
  await reply(id, 'Documents manquants', 'Il manque une pièce.');
  expect(await reply(id, 'En cours de traitement')).toBe('email');
  expect(await stateOf(id)).toEqual({
    status: 'En cours de traitement',
    answer: '<p>Il manque une pièce.</p>',
    events: 3,
  });
  expect(await test.messagesTo(email)).toHaveLength(2);
});

it('tells by SMS whoever has no e-mail, and nobody who has neither', async () => {
  const phone = `06000${String(count).padStart(5, '0')}`;
  const byPhone = await aMember(test.db, { email: null, phone, language: 'fr' });
  const id = await aRequest(test.db, byPhone, { kind: 'ticket' });
  expect(await reply(id, 'Documents manquants', 'Il manque une pièce.')).toBe('sms');
  expect((await test.messagesTo(phone)).map(({ body }) => body)).toEqual([
    `Rafiq : votre question à un conseiller ${shown(id)}, documents manquants. https://portal.example/#/tickets/details?id=${id}`,
  ]);
  const silent = await aMember(test.db, { email: null, phone: null });
  expect(await reply(await aRequest(test.db, silent), 'Refusé', 'Non.')).toBeNull();
});

it.each([
  ['Accepté', 'Oui'],
  ['Traité', 'x'.repeat(20_001)],
] as const)('changes nothing and tells nobody by %j', async (status, text) => {
  const id = await aRequest(test.db, member);
  await expect(reply(id, status, text)).rejects.toThrow('invalid_data');
  expect(await stateOf(id)).toEqual({ status: 'Envoyé', answer: '', events: 1 });
  expect(await test.messagesTo(email)).toEqual([]);
});

it('does not open a second renewal of one contract', async () => {
  const motorPolicyId = await aMotorPolicy(test.db, member);
  const renewal = { kind: 'motor-renewal', motorPolicyId } as const;
  const refused = await aRequest(test.db, member, { ...renewal, status: 'Refusé' });
  await aRequest(test.db, member, renewal);
  await expect(reply(refused, 'Envoyé', 'À revoir')).rejects.toThrow('renewal_pending');
});
