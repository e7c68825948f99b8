import { randomUUID } from 'node:crypto';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { receiptSentSchema } from '@rafiq/contract/requests/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/pdf-reader.testing.ts';
import { takeAttempt } from '../../platform/rate-limit.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { requestReceiptRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let id: string;
const NOW = new Date('2026-11-15T08:00:00Z');
const EMAIL = 'salma@rafiq.example';
const PHONE = '0612345678';

/** As POST /sf-files leaves it, without its bytes. */
const addFile = async (requestId: string, name: string, sentAt: string) => {
  const [fileId] = await memberFiles(test.db, member.id, { name });
  await test.db.run({
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
           values ($1, $2, $3, 'proof', $4, $5)`,
    values: [member.id, requestId, fileId, randomUUID(), sentAt],
  });
};

beforeAll(async () => {
  test = await startTestApp({ features: [requestReceiptRoutes], clock: () => NOW });
  const salma = { firstName: 'Salma', lastName: 'Bennani', email: EMAIL, phone: PHONE };
  member = await aMember(test.db, { ...salma, language: 'ar' });
  id = await aRequest(test.db, member, { createdAt: '2025-07-03T13:30:00Z' });
  await addFile(id, 'ordonnance du 3.pdf', '2025-07-03T13:30:05Z');
  await addFile(id, 'فاتورة.pdf', '2025-07-04T09:00:00Z');
  cookie = await test.signIn(member.cin);
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const address = (of = id) => `/v1/me/requests/${of}/receipt`;
const ask = (language?: string, { of = id, as = cookie } = {}) =>
  test.app.inject({
    method: 'GET',
    url: address(of),
    headers: { cookie: as, ...(language !== undefined && { 'accept-language': language }) },
  });
const read = async (language?: string, of = id) =>
  readPdf((await ask(language, { of })).rawPayload);
const send = (body: object, { language = 'fr', of = id, as = cookie } = {}) =>
  test.app.inject({
    method: 'POST',
    url: address(of),
    payload: body,
    headers: { origin: ORIGIN, cookie: as, 'accept-language': language },
  });

const turned = (text: string) => [...text].toReversed().join('');

describe('the receipt', () => {
  it('is a PDF to keep, named after the request’s number', async () => {
    const answer = await ask('fr-MA');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      `filename="accuse-de-reception-${referenceOf(id)}.pdf"`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says number, kind, day and hour in Morocco, sender, contract, files, delay and hotline', async () => {
    const { lines, pages } = await read('fr');
    const text = lines.join('\n');
    expect(pages).toBe(1);
    const said = [groupReference(referenceOf(id)), 'Déclaration de soins', 'Salma Bennani'];
    const dated = ['3 juillet 2025 à 14:30', '03/07/2025 14:30', 'Atlas Textile · P1'];
    const rest = ['ordonnance du 3.pdf', 'Aucun délai n’est promis', '05 22 00 00 00'];
    expect([...said, ...dated, ...rest].filter((part) => !text.includes(part))).toEqual([]);
  });

  it('is written in the language of the page, else in the member’s own', async () => {
    expect((await read('en')).lines).toContain('Acknowledgement');
    const { source, lines, drawn } = await read();
    expect(source).toContain('/Lang (ar)');
    const text = lines.join('\n');
    expect(text).toContain(turned('إشعار'));
    // the groups of the number are read from left to right there too
    expect(text).toContain(groupReference(referenceOf(id)));
    expect(drawn.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
  });

  it.each<RequestKind>(['suggestion', 'motor-renewal', 'ticket'])(
    'says that there is no file with a %s',
    async (kind) => {
      const other = await aRequest(test.db, member, { kind });
      expect((await read('fr', other)).lines).toContain('Aucun fichier.');
    },
  );

  it('is nobody else’s', async () => {
    const stranger = await test.signIn((await aMember(test.db)).cin);
    for (const other of [id, '0', 'abc', '99999999999999999999']) {
      const theirs = { of: other, as: stranger };
      for (const answer of [await ask('fr', theirs), await send({ channel: 'email' }, theirs)]) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      }
    }
    expect((await test.get(address())).json()).toMatchObject({ code: 'login_required' });
  });

  it('is not made more often than a person can want', async () => {
    const limit = { name: 'receipt-member', max: 20, minutes: 10 };
    for (let time = 1; time <= limit.max; time += 1) {
      await takeAttempt(test.db, limit, member.id, NOW);
    }
    expect((await ask('fr')).statusCode).toBe(429);
  });
});

describe('the receipt as a message', () => {
  it('goes whole to the e-mail address on file, in the language of the page', async () => {
    const answer = await send({ channel: 'email' });
    expect(receiptSentSchema.strict().parse(answer.json())).toEqual({
      channel: 'email',
      recipient: 's***@rafiq.example',
    });
    const [sent, ...more] = await test.messagesTo(EMAIL);
    expect(more).toEqual([]);
    const number = groupReference(referenceOf(id));
    expect(sent?.subject).toBe(`Accusé de réception de votre demande ${number}`);
    const said = [number, '3 juillet 2025 à 14:30', '– ordonnance du 3.pdf\n– فاتورة.pdf'];
    const rest = ['Atlas Textile · P1', 'Aucun délai', `/#/declarations/details?id=${id}\n`];
    expect([...said, ...rest].filter((part) => !sent?.body?.includes(part))).toEqual([]);
    expect(sent?.body).not.toMatch(/[{}]|undefined/);
  });

  it('goes short to the phone on file', async () => {
    const answer = await send({ channel: 'phone' });
    expect(answer.json()).toEqual({ channel: 'phone', recipient: '******5678' });
    const number = groupReference(referenceOf(id));
    expect((await test.messagesTo(PHONE)).map(({ channel, body }) => [channel, body])).toEqual([
      [
        'sms',
        expect.stringContaining(`votre demande ${number} est bien arrivée le 03/07/2025 14:30.`),
      ],
    ]);
  });

  it('goes nowhere where nothing is on file, and to no address that is sent along', async () => {
    const silent = await aMember(test.db, { email: null, phone: null });
    const of = await aRequest(test.db, silent);
    const as = await test.signIn(silent.cin);
    const refused = await send({ channel: 'phone' }, { of, as });
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ field: 'channel', code: 'contact_required' }],
    ]);
    const elsewhere = await send({ channel: 'email', email: 'else@where.example' });
    expect(elsewhere.statusCode).toBe(400);
    expect((await send({ channel: 'pigeon' })).statusCode).toBe(400);
    expect(await test.messagesTo('else@where.example')).toEqual([]);
  });

  it('goes six times in an hour, then says when again', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => aRequest(test.db, member)));
    const times = others.flatMap((of) => [1, 2].map(() => send({ channel: 'email' }, { of })));
    expect((await Promise.all(times)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    const sent = (await test.messagesTo(EMAIL)).length;
    expect((await send({ channel: 'phone' })).json().code).toBe('too_many_attempts');
    expect(await test.messagesTo(EMAIL)).toHaveLength(sent);
  });

  it('goes twice for one request by one way, and still by the other', async () => {
    const statuses: number[] = [];
    for (const channel of ['phone', 'phone', 'phone', 'email'])
      statuses.push((await send({ channel })).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});
