/** Two people and one CIN: the second files a case, the first is told and keeps the account, the insurer decides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networksOf } from '../../platform/networks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import {
  accountOf,
  check,
  codeOf,
  confirmWith,
  freshCin,
  freshCrmContact,
  freshEmail,
  linkSentTo,
  signUp,
  signUpAndConfirm,
} from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { postFrom, spend } from '../../testing/sign-in.ts';
import { codesOf, decideFor, fileClaim, refusedFor, reject } from '../../testing/verification.ts';
import { checkCard, createCardBox, listCards, printCards } from '../cards/service.ts';
import { profileRoutes } from '../profile/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { showCase } from '../verification/service.ts';
import { onboardingRoutes } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [onboardingRoutes, profileRoutes, termsRoutes] });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const subjectsTo = async (email: string) =>
  (await test.messagesTo(email)).map(({ subject }) => subject);
const claimed = 'Une autre personne demande un compte avec votre numéro de CIN';

/** A code on a phone and one on paper. */
const cardsAt = async (now: Date, memberId: string): Promise<string[]> => {
  const deps = { db: test.db, clock: () => now, box: createCardBox(null) };
  const made = [await listCards(deps, memberId, now), await printCards(deps, memberId, now)];
  return made.map(([card]) => card?.token ?? '');
};
const statesOf = (tokens: string[]) => {
  const deps = { db: test.db, clock: () => new Date() };
  return Promise.all(tokens.map((token) => checkCard(deps, { token, address: '::1' })));
};

describe('whoever meets another’s account under their CIN', () => {
  it('files a case: the holder is told and keeps everything, the insurer sees both', async () => {
    const email = freshEmail();
    const member = await aMember(test.db, { email });
    expect((await check(test, member.cin)).code).toBe('s1');
    const { answer, email: other } = await fileClaim(test, member.cin);
    expect([answer.statusCode, answer.json().code]).toEqual([200, 's3']);
    expect(await subjectsTo(other)).toEqual(['Votre demande de compte Rafiq']);
    expect(await subjectsTo(email)).toEqual([claimed]);
    expect((await check(test, member.cin)).code).toBe('s1');
    expect(await accountOf(test, member.cin)).toMatchObject({ memberId: member.id, email });
    const { found } = await showCase(test.db, member.cin);
    expect(found.claimants).toMatchObject([
      { kind: 'account', state: 'verified', email },
      { kind: 'claim', state: 'waiting', email: other, image: { mediaType: 'application/pdf' } },
    ]);
    const log = await operatorContext(test).securityLog.of(test.db, member.cin);
    expect(log.map(({ kind }) => kind)).toContain('claimed');
  });

  it('gets the door when the insurer decides so, and the holder loses it at once', async () => {
    const stranger = freshEmail();
    const member = await aMember(test.db, { email: stranger });
    await aHealthPolicy(test.db, member);
    const cookie = await test.signIn(member.cin);
    const cards = await cardsAt(new Date(Date.now() - 3_600_000), member.id);
    expect(await statesOf(cards)).toEqual(['valid', 'valid']);
    await test.db.run({
      text: `insert into contact_undos (token_hash, member_id, since, expires_at)
             values ('\\x00', $1, now(), now() + interval '1 day')`,
      values: [member.id],
    });
    const { email } = await fileClaim(test, member.cin);
    const [, code = ''] = await codesOf(test, member.cin);
    expect(await decideFor(test, member.cin, { code })).toBe('accepted');
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
    expect(await accountOf(test, member.cin)).toBeUndefined();
    // nothing by which the one who had it could take it back
    expect(await test.db.rows({ text: 'select 1 from contact_undos' })).toEqual([]);
    expect((await subjectsTo(stranger)).at(-1)).toBe('Votre compte Rafiq est fermé');
    expect((await subjectsTo(email)).at(-1)).toBe('Votre compte Rafiq est ouvert');

    expect(await statesOf(cards)).toEqual(['expired', 'taken_back']);

    const { uid } = await signUp(test, member.cin, { email, validation: 'email' });
    const { token } = await linkSentTo(test, email);
    expect((await confirmWith(test, { uid, type: 'email', code: token })).statusCode).toBe(200);
    expect(await statesOf(cards)).toEqual(['expired', 'taken_back']);
    expect(await statesOf(await cardsAt(new Date(), member.id))).toEqual(['valid', 'valid']);
    const me = (await test.get('/v1/me', await test.signIn(member.cin))).json();
    expect(me).toMatchObject({ email, isValidAdherent: true });
    expect(me.SANTE_POLICE_IDS).toHaveLength(1);
  });

  it('is refused alone: the account of the first stays', async () => {
    const cin = await freshCrmContact(test);
    await signUpAndConfirm(test, cin, { NOM: 'Lahlou', PRENOM: 'Karim' });
    const { email } = await fileClaim(test, cin);
    const refusal = refusedFor('La carte est d’une autre personne.');
    const [, code = ''] = await codesOf(test, cin);
    expect(await reject(operatorContext(test), cin, { ...refusal, code })).toBe('rejected');
    expect((await test.messagesTo(email)).at(-1)?.body).toContain(refusal.text);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active', verified: false });
  });

  it('meets no dead end at another birth date either (s5)', async () => {
    const { cin } = await aMember(test.db, { account: 'none', birthDate: '1971-01-01' });
    expect((await check(test, cin)).code).toBe('s5');
    expect((await fileClaim(test, cin)).answer.statusCode).toBe(200);
    // the registry is the insurer's to correct first
    expect(await decideFor(test, cin)).toBe('other_birth_date');
  });
});

it('tells the contact that recovers the access, not one that was put in a moment ago', async () => {
  const [owner, thief] = [freshEmail(), freshEmail()];
  const member = await aMember(test.db, { email: owner });
  const cookie = await test.signIn(member.cin);
  await test.db.run({ text: "update sessions set proved_at = 'epoch'" });
  const changed = await test.post('/v1/me', { email: thief, TEL: '' }, cookie);
  expect(changed.statusCode).toBe(200);
  expect((await fileClaim(test, member.cin)).answer.statusCode).toBe(200);
  expect(await subjectsTo(owner)).toContain(claimed);
  expect(await subjectsTo(thief)).not.toContain(claimed);
});

describe('a case', () => {
  it('says nothing about the CIN, taken or not', async () => {
    const { cin } = await aMember(test.db);
    const answers = await Promise.all(
      [cin, freshCin()].map(async (one) => (await fileClaim(test, one)).opened.json()),
    );
    const [taken, free] = answers.map(({ uid: _own, ...said }) => said);
    expect(taken).toEqual(free);
  });

  it('needs an image, and makes no account whatever is sent with it', async () => {
    const { cin } = await aMember(test.db, { account: 'none' });
    const { uid, answer } = await fileClaim(test, cin, { withImage: false });
    expect(answer.json().issues).toEqual([{ field: 'fileId', code: 'required' }]);
    const confirming = await postFrom(test, '198.51.100.7', '/v1/auth/confirm', {
      ...{ uid, type: 'phone', code: '0000' },
    });
    expect(codeOf(confirming)).toBe('onboarding_expired');
    expect(await accountOf(test, cin)).toBeUndefined();
  });

  it('is taken once a day from one network, and told to the holder once a day', async () => {
    const email = freshEmail();
    const { cin } = await aMember(test.db, { email });
    expect((await fileClaim(test, cin)).answer.statusCode).toBe(200);
    expect(codeOf((await fileClaim(test, cin)).answer)).toBe('claim_pending');
    const elsewhere = await fileClaim(test, cin, { address: '203.0.113.9' });
    expect(elsewhere.answer.statusCode).toBe(200);
    expect(await subjectsTo(email)).toEqual([claimed]);
    expect(await codesOf(test, cin)).toHaveLength(3);
  });

  it('is taken twice a day from a rented network, however many it is divided into', async () => {
    const cin = freshCin();
    const from = async (network: string) =>
      (await fileClaim(test, cin, { address: `2001:db8:7:${network}::1` })).answer.statusCode;
    // the last two digits are another /64 of the same /56
    expect([await from('100'), await from('101')]).toEqual([200, 409]);
    expect([await from('200'), await from('300')]).toEqual([200, 409]);
  });

  it.each([
    ['a /56', 1, 20, '2001:db8:7:1ff::1'],
    ['a /48', 2, 40, '2001:db8:7:ff00::1'],
  ])('is one of all those that %s may file in a day', async (_name, width, max, address) => {
    const network = networksOf(address)[width] ?? '';
    const limit = { name: `claim-network-${width}`, max, minutes: 24 * 60 };
    await spend(test.db, limit, network, max - 1);
    expect((await fileClaim(test, freshCin(), { address })).answer.statusCode).toBe(200);
    const next = await fileClaim(test, freshCin(), { address });
    expect(codeOf(next.answer)).toBe('claim_pending');
  });

  it('is one of ten at most for a CIN', async () => {
    const cin = freshCin();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { answer } = await fileClaim(test, cin, { address: `203.0.113.${n}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 409]);
  });
});
