import { cardKeysSchema, cardListSchema } from '@rafiq/contract/cards/schema';
import { readToken, TOKEN_MAX } from '@rafiq/contract/cards/token';
import { startOfDayInMorocco } from '@rafiq/contract/core/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthPolicy, aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { cardRoutes } from './routes.ts';

const START = '2025-11-17T08:00:00Z';
let now = new Date(START);
/** How far the clock goes on with each look at it. */
let stepMs = 0;
const clock = () => {
  const at = now;
  now = new Date(at.getTime() + stepMs);
  return at;
};
let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let childId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [cardRoutes], clock });
  member = await aMember(test.db, { firstName: 'Salma', lastName: 'Bennani' });
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member, { policyId: '45000', expiryDate: '2025-12-31' });
  await aBeneficiary(test.db, member, { firstName: 'Salma', lastName: 'Bennani', cin: member.cin });
  childId = await aBeneficiary(test.db, member, {
    firstName: 'Adam\u202E',
    lastName: 'Bennani',
    kinship: 'child',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(START);
  stepMs = 0;
  await forgetLimits(test.db);
});

const cardsOf = async (as = cookie) => {
  const answer = await test.get('/v1/me/cards', as);
  expect(answer.statusCode).toBe(200);
  return cardListSchema.strict().parse(answer.json()).cards;
};
const check = (token: string) => test.post('/v1/cards/check', { token });
const stateOf = async (token: string): Promise<string> => {
  const answer = await check(token);
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json())).toEqual(['state']);
  return answer.json().state;
};
const childToken = async () =>
  (await cardsOf()).find(({ kinship }) => kinship === 'child')?.token ?? '';

describe('the cards of a member', () => {
  it('are one for each insured person, without a CIN, a birth date or a sign that is not seen', async () => {
    const cards = await cardsOf();
    expect(cards.map(({ id, name, kinship }) => ({ id, name, kinship }))).toEqual([
      { id: expect.any(String), name: 'Salma Bennani', kinship: 'self' },
      { id: `${policyId}-${childId}`, name: 'Adam Bennani', kinship: 'child' },
    ]);
    expect(cards[0]).toMatchObject({
      contract: '45000',
      startsOn: null,
      endsOn: '2025-12-31',
      issuedAt: '2025-11-17T08:00:00.000Z',
      expiresAt: '2025-11-18T08:00:00.000Z',
    });
    const said = readToken(cards[0]?.token ?? '')?.content;
    expect(said).toMatchObject({ name: 'Salma Bennani', contract: '45000', memberId: member.id });
    const bytes = cards.map(({ token }) => Buffer.from(token, 'base64url').toString('latin1'));
    expect(JSON.stringify([cards, bytes])).not.toContain(member.cin);
    expect(JSON.stringify([cards, bytes])).not.toContain('1990-05-17');
  });

  it('are those of nobody else, and of nobody who is not signed in', async () => {
    const other = await aMember(test.db, { firstName: 'Omar', lastName: 'Idrissi' });
    await aHealthPolicy(test.db, other, { policyId: '9' });
    const names = (await cardsOf(await test.signIn(other.cin))).map(({ name }) => name);
    // no list of theirs names them: the card does
    expect(names).toEqual(['Omar Idrissi']);
    expect((await test.get('/v1/me/cards')).statusCode).toBe(401);
  });

  it('leave out a contract that is switched off, over, or has not begun', async () => {
    const one = await aMember(test.db);
    await aHealthPolicy(test.db, one, { enabled: false });
    await aHealthPolicy(test.db, one, { expiryDate: '2025-11-16' });
    await aHealthPolicy(test.db, one, { effectDate: '2025-11-18' });
    const as = await test.signIn(one.cin);
    expect(await cardsOf(as)).toEqual([]);
    await aHealthPolicy(test.db, one, { effectDate: '2025-11-17', expiryDate: '2025-11-17' });
    expect(await cardsOf(as)).toHaveLength(1);
  });

  it('are none as long as the insurer has not verified the member', async () => {
    const waiting = await aMember(test.db, { verified: false });
    await aHealthPolicy(test.db, waiting);
    expect(await cardsOf(await test.signIn(waiting.cin))).toEqual([]);
  });

  it('name no contract whose number is somebody’s CIN', async () => {
    const one = await aMember(test.db, { cin: 'QX987654' });
    await aHealthPolicy(test.db, one, { policyId: 'P-qx987654' });
    expect((await cardsOf(await test.signIn(one.cin)))[0]?.contract).toBe('');
  });
});

describe('whoever is shown a code', () => {
  it('hears that it is good, and nothing else, until 24 hours are over', async () => {
    const token = await childToken();
    expect(await stateOf(token)).toBe('valid');
    now = new Date('2025-11-18T07:59:59.999Z');
    expect(await stateOf(token)).toBe('valid');
    now = new Date('2025-11-18T08:00:00.000Z');
    expect(await stateOf(token)).toBe('expired');
    now = new Date('2025-11-17T07:54:59Z');
    expect(await stateOf(token)).toBe('early');
  });

  it('hears of one that nobody signed only that', async () => {
    const token = await childToken();
    const other = token.startsWith('B') ? 'C' : 'B';
    expect(await stateOf(`${token.slice(0, -10)}AAAAAAAAAA`)).toBe('altered');
    expect(await stateOf(other + token.slice(1))).toBe('altered');
    expect(await stateOf('A'.repeat(TOKEN_MAX))).toBe('altered');
    expect(await stateOf(' é')).toBe('altered');
  });

  it.each(['', 'A'.repeat(TOKEN_MAX + 1)])('is told which field is wrong', async (token) => {
    const answer = await check(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('token');
  });

  it('hears that a contract was withdrawn, ended early, or no longer covers the person', async () => {
    const one = await aMember(test.db);
    const id = await aHealthPolicy(test.db, one, { expiryDate: '2025-12-31' });
    const person = await aBeneficiary(test.db, one, { kinship: 'spouse' });
    const cards = await cardsOf(await test.signIn(one.cin));
    const spouse = cards.find(({ kinship }) => kinship === 'spouse')?.token ?? '';
    const holder = cards.find(({ kinship }) => kinship === 'self')?.token ?? '';
    expect(await stateOf(spouse)).toBe('valid');

    await test.db.run({
      text: 'delete from beneficiaries where member_id = $1 and id = $2',
      values: [one.id, person],
    });
    expect(await stateOf(spouse)).toBe('withdrawn');
    expect(await stateOf(holder)).toBe('valid');

    const setEnd = (day: string) =>
      test.db.run({
        text: 'update health_policies set expiry_date = $3 where member_id = $1 and id = $2',
        values: [one.id, id, day],
      });
    await setEnd('2025-11-17');
    expect(await stateOf(holder)).toBe('valid');
    await setEnd('2025-11-16');
    expect(await stateOf(holder)).toBe('ended');

    await test.db.run({
      text: 'delete from health_policies where member_id = $1 and id = $2',
      values: [one.id, id],
    });
    expect(await stateOf(holder)).toBe('withdrawn');
  });

  it('is not told that a member switched the contract off: that is about the portal alone', async () => {
    const one = await aMember(test.db);
    const id = await aHealthPolicy(test.db, one);
    const token = (await cardsOf(await test.signIn(one.cin)))[0]?.token ?? '';
    await test.db.run({
      text: 'update health_policies set enabled = false where member_id = $1 and id = $2',
      values: [one.id, id],
    });
    expect(await stateOf(token)).toBe('valid');
  });

  it('hears of a member who is no longer verified that the card was withdrawn', async () => {
    const one = await aMember(test.db);
    await aHealthPolicy(test.db, one);
    const token = (await cardsOf(await test.signIn(one.cin)))[0]?.token ?? '';
    await test.db.run({
      text: 'update members set verified = false where id = $1',
      values: [one.id],
    });
    expect(await stateOf(token)).toBe('withdrawn');
  });

  it('is slowed after six hundred in ten minutes', async () => {
    const token = await childToken();
    await test.db.run({ text: 'delete from rate_limits' });
    await check(token);
    await test.db.run({ text: 'update rate_limits set hits = 600' });
    const answer = await check(token);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('too_many_attempts');
  });
});

describe('a paper card', () => {
  const print = (as = cookie) => test.post('/v1/me/cards/paper', {}, as);
  const takeBack = (as: string) =>
    test.app.inject({
      ...{ method: 'DELETE', url: '/v1/me/cards/paper', headers: { origin: ORIGIN, cookie: as } },
    });
  const paperOf = async (as = cookie) => {
    const answer = await print(as);
    expect(answer.statusCode, answer.body).toBe(200);
    return cardListSchema.strict().parse(answer.json()).cards;
  };
  const aHolder = async (expiryDate?: string) => {
    const one = await aMember(test.db);
    const id = await aHealthPolicy(test.db, one, expiryDate ? { expiryDate } : {});
    return { one, id, as: await test.signIn(one.cin) };
  };
  const firstPaper = async (as: string) => (await paperOf(as))[0]?.token ?? '';

  it('is one for each insured person, says what the phone’s says, and is good until the contract ends', async () => {
    const phone = await cardsOf();
    const paper = await paperOf();
    const end = startOfDayInMorocco('2026-01-01');
    const said = (cards: typeof phone) =>
      cards.map(({ token, expiresAt, ...card }) => [
        card,
        { ...readToken(token)?.content, kind: '' },
      ]);
    expect(said(paper)).toEqual(said(phone));
    expect(paper.map(({ expiresAt }) => expiresAt)).toEqual([
      ...[end.toISOString(), end.toISOString()],
    ]);
    const token = paper[1]?.token ?? '';
    now = new Date(end.getTime() - 1);
    expect(await stateOf(token)).toBe('valid');
    now = end;
    expect(await stateOf(token)).toBe('expired');
  });

  it('is refused by the insurer once its contract has ended early, or covers nobody any more', async () => {
    const { one, id, as } = await aHolder('2026-06-30');
    const token = await firstPaper(as);
    now = new Date('2026-02-01T12:00:00Z');
    expect(await stateOf(token)).toBe('valid');
    await test.db.run({
      text: `update health_policies set expiry_date = '2026-01-31' where member_id = $1 and id = $2`,
      values: [one.id, id],
    });
    expect(await stateOf(token)).toBe('ended');
    await test.db.run({
      text: 'update members set verified = false where id = $1',
      values: [one.id],
    });
    expect(await stateOf(token)).toBe('withdrawn');
  });

  it('is taken back with all that were printed before it, and leaves phones and later sheets as they are', async () => {
    const { as } = await aHolder();
    const phone = (await cardsOf(as))[0]?.token ?? '';
    const papers = [await firstPaper(as)];
    now = new Date('2025-11-17T08:00:05.000Z');
    papers.push(await firstPaper(as));
    now = new Date('2025-11-17T08:00:05.400Z');
    expect((await takeBack(as)).statusCode).toBe(200);
    expect(await Promise.all(papers.map(stateOf))).toEqual(['taken_back', 'taken_back']);
    expect(await stateOf(phone)).toBe('valid');
    now = new Date('2025-11-17T08:00:06.000Z');
    expect(await stateOf(await firstPaper(as))).toBe('valid');
  });

  it('is dated before its session is asked for, as a phone’s code, and goes with what ends that session within the second', async () => {
    const { one, as } = await aHolder();
    stepMs = 1_000;
    const [phone] = await cardsOf(as);
    now = new Date(START);
    const paper = await firstPaper(as);
    stepMs = 0;
    expect(phone?.issuedAt).toBe('2025-11-17T08:00:00.000Z');
    expect(readToken(paper)?.content.issuedAt).toEqual(new Date(START));
    await test.db.run({
      text: 'update accounts set access_ended_at = $2 where member_id = $1',
      values: [one.id, '2025-11-17T08:00:00.400Z'],
    });
    expect(await stateOf(paper)).toBe('taken_back');
    expect(await stateOf(phone?.token ?? '')).toBe('valid');
  });

  it('is taken back by its own member alone, and printed by nobody who is not signed in', async () => {
    const { as } = await aHolder();
    const other = await aHolder();
    const token = await firstPaper(as);
    expect((await takeBack(other.as)).statusCode).toBe(200);
    expect(await stateOf(token)).toBe('valid');
    expect((await print('')).statusCode).toBe(401);
    expect((await takeBack('')).statusCode).toBe(401);
    expect((await paperOf(other.as)).map(({ name }) => name)).not.toContain('Adam Bennani');
  });

  it('is none without a contract in force', async () => {
    const one = await aMember(test.db);
    await aHealthPolicy(test.db, one, { expiryDate: '2025-11-16' });
    expect(await paperOf(await test.signIn(one.cin))).toEqual([]);
  });

  it('is printed twenty times in an hour at most', async () => {
    const { as } = await aHolder();
    for (let at = 0; at < 20; at += 1) await paperOf(as);
    const answer = await print(as);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts']);
  });
});

it('gives the public keys to everybody, for five minutes', async () => {
  await cardsOf();
  const answer = await test.get('/v1/cards/keys');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const { keys } = cardKeysSchema.strict().parse(answer.json());
  expect(keys).toEqual([{ id: expect.any(String), publicKey: expect.any(String), until: null }]);
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(32);
  expect(answer.body).not.toContain('PRIVATE');
});
