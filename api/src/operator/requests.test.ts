/** Both commands on a real database: what the operator reads, what the member sees and is told. */
import { formatDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aMember, aMotorPolicy, type TestMember } from '../testing/builders.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { aRequest } from '../testing/requests.ts';
import { UsageError } from './command.ts';
import { replyCommand } from './reply.ts';
import { requestsCommand } from './requests.ts';

let test: TestApp;
let member: TestMember;
let email: string;
let count = 0;
const NOW = new Date('2026-11-15T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  email = `asker${count}@rafiq.example`;
  member = await aMember(test.db, { email, language: 'en' });
});

const context = () => operatorContext(test, () => NOW);
const shown = (id: string) => groupReference(referenceOf(id));
const reply = (id: string, ...args: string[]) =>
  replyCommand.prepare([referenceOf(id), ...args])(context());
const stateOf = async (id: string) => {
  const [row] = await test.db.rows({
    text: `select status, answer, (select count(*)::int from request_events e
             where e.member_id = r.member_id and e.request_id = r.id) as events
           from requests r where id = $1`,
    values: [id],
  });
  return row;
};
const UNTOUCHED = { status: 'Envoyé', answer: '', events: 1 };

describe('requests', () => {
  it('lists what is open, the oldest first, and no names', async () => {
    await test.db.run({ text: 'delete from requests' });
    expect((await requestsCommand.prepare([])(context())).lines).toEqual(['No request waits.']);
    const at = (day: string) => ({ createdAt: `2026-11-${day}T09:00:00Z` });
    const ticket = await aRequest(test.db, member, { kind: 'ticket', ...at('03') });
    const older = await aRequest(test.db, member, { status: 'Documents manquants', ...at('01') });
    await aRequest(test.db, member, { status: 'Traité', ...at('02') });
    await aRequest(test.db, member, { kind: 'beneficiary-request', status: 'Refus', ...at('02') });
    expect((await requestsCommand.prepare([])(context())).lines).toEqual([
      `${shown(older)}  2026-11-01 09:00 UTC  ${member.cin.padEnd(14)}health-declaration   Documents manquants`,
      `${shown(ticket)}  2026-11-03 09:00 UTC  ${member.cin.padEnd(14)}ticket               Envoyé`,
    ]);
  });

  it('finds the one whose number is read out, in groups and closed too', async () => {
    const id = await aRequest(test.db, member, { kind: 'ticket', status: 'Traité' });
    const ask = (number: string) => requestsCommand.prepare(number.split(' '))(context());
    expect(await ask(shown(id))).toEqual({
      done: true,
      lines: [expect.stringMatching(`^${shown(id)}  .+${member.cin} .+ticket .+Traité$`)],
    });
    const nobodys = shown('99999999');
    expect(await ask(nobodys)).toEqual({ done: false, lines: [`There is no request ${nobodys}.`] });
  });

  it('says at once that a digit was misheard', () => {
    for (const number of ['all', '12', '416 407 882']) {
      expect(() => requestsCommand.prepare([number])).toThrow(UsageError);
    }
  });
});

describe('reply', () => {
  it('names the day of the request by the clocks that the portal knows, whatever the server’s', async () => {
    const createdAt = '2026-11-14T23:30:00Z';
    const id = await aRequest(test.db, member, { createdAt });
    await reply(id, '--status', 'traite', '--text', 'C’est réglé.');
    const [told] = await test.messagesTo(email);
    expect(told?.body).toContain(formatDate(todayInMorocco(new Date(createdAt)), 'en', 'long'));
  });

  it('sets status, answer and step, and tells the member by e-mail in their language', async () => {
    const id = await aRequest(test.db, member);
    const { done, lines } = await reply(id, '--status', 'traite', '--text', 'C’est réglé.');
    expect([done, lines]).toEqual([
      true,
      [`Request ${shown(id)} is now: Traité. The member was told by e-mail.`],
    ]);
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
    await reply(id, '--status', 'Documents manquants', '--text', 'Il manque une pièce.');
    const { done, lines } = await reply(id, '--status', 'En cours de traitement');
    expect([done, lines]).toEqual([
      true,
      [`Request ${shown(id)} is now: En cours de traitement. The member was told by e-mail.`],
    ]);
    expect(await stateOf(id)).toEqual({
      status: 'En cours de traitement',
      answer: '<p>Il manque une pièce.</p>',
      events: 3,
    });
    expect(await test.messagesTo(email)).toHaveLength(2);
  });

  it('takes the answer once', () => {
    const twice = ['416407881', '--status', 'Traité', '--text', 'a', '--file', 'b.html'];
    expect(() => replyCommand.prepare(twice)).toThrow(UsageError);
    expect(() => replyCommand.prepare(['416407881', '--text', 'a'])).toThrow(UsageError);
  });

  it('tells by SMS whoever has no e-mail, and nobody who has neither', async () => {
    const phone = `06000001${count}`.slice(0, 10);
    const byPhone = await aMember(test.db, { email: null, phone, language: 'fr' });
    const id = await aRequest(test.db, byPhone, { kind: 'ticket' });
    await reply(id, '--status', 'Documents manquants', '--text', 'Il manque une pièce.');
    expect((await test.messagesTo(phone)).map(({ body }) => body)).toEqual([
      `Rafiq : votre question à un conseiller ${shown(id)}, documents manquants. https://portal.example/#/tickets/details?id=${id}`,
    ]);
    const silent = await aMember(test.db, { email: null, phone: null });
    const other = await aRequest(test.db, silent);
    const { lines } = await reply(other, '--status', 'Refusé', '--text', 'Non.');
    expect(lines[0]).toContain('was not told');
  });

  it('changes nothing for an unknown request', async () => {
    for (const id of ['999999', '9223372036854775808']) {
      const { done, lines } = await reply(id, '--status', 'Traité', '--text', 'Oui');
      expect([done, lines]).toEqual([false, [`There is no request ${shown(id)}.`]]);
    }
  });

  it('lists the statuses when a wrong one is given, those of beneficiaries for theirs', async () => {
    const id = await aRequest(test.db, member);
    expect(await reply(id, '--status', 'Accepté', '--text', 'Oui')).toEqual({
      done: false,
      lines: [
        `The status of request ${shown(id)} can be: Envoyé, En cours de traitement, Documents manquants, Traité, Refusé. Nothing was changed.`,
      ],
    });
    expect(await stateOf(id)).toEqual(UNTOUCHED);
    const other = await aRequest(test.db, member, { kind: 'beneficiary-request' });
    expect((await reply(other, '--status', 'Traité', '--text', 'x')).lines[0]).toContain('Accepté');
    expect(await test.messagesTo(email)).toEqual([]);
  });

  it.each([
    ['', 'The answer says nothing.'],
    ['  \n', 'The answer says nothing.'],
    ['<script>alert(1)</script>', 'The answer says nothing.'],
    ['x'.repeat(20_001), 'The answer is too long.'],
  ])('changes nothing by an answer like %j', async (text, sentence) => {
    const id = await aRequest(test.db, member);
    const { done, lines } = await reply(id, '--status', 'Traité', '--text', text);
    expect(done).toBe(false);
    expect(lines[0]).toContain(sentence);
    expect(await stateOf(id)).toEqual(UNTOUCHED);
    expect(await test.messagesTo(email)).toEqual([]);
  });

  it('does not open a second renewal of one contract', async () => {
    const motorPolicyId = await aMotorPolicy(test.db, member);
    const renewal = { kind: 'motor-renewal', motorPolicyId } as const;
    const refused = await aRequest(test.db, member, { ...renewal, status: 'Refusé' });
    await aRequest(test.db, member, renewal);
    const { done, lines } = await reply(refused, '--status', 'Envoyé', '--text', 'À revoir');
    expect(done).toBe(false);
    expect(lines[0]).toContain('Another renewal');
  });
});
