import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { addressOf, look, someoneWaits } from '../../testing/identities.ts';
import { accountOf, freshCin, freshEmail, signUp } from '../../testing/onboarding.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { approveAll, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { fileClaim } from '../../testing/verification.ts';
import { findDefects } from '../cases/service.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { identityRoutes } from './routes.ts';

let test: TestApp;
let sofia: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes, forStaff(approvalFeature, identityRoutes)],
  });
  sofia = await signInStaff(test.db, { roles: ['verifier'], name: 'Sofia Kabbaj' });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));
afterEach(async () => expect(await findDefects(test.db, new Date())).toEqual({}));

const shown = (address: string) => look(test, address, sofia.cookie);
const firstCode = async (address: string) => (await shown(address)).claimants[0]?.code ?? '';
const decide = (address: string, sent: object, { cookie } = sofia) =>
  test.post(`${address}/decisions`, sent, cookie);
const lastLine = () =>
  test.db.one({
    text: `select act, by_name, role, member_id::text as member, about, reason from ledger
           order by day desc, number desc limit 1`,
  });
const lastTo = async (email: string) => (await test.messagesTo(email)).at(-1);

describe('the screen of an identity', () => {
  it('has what was typed beside the registry, says in what they differ, and is a line of the ledger', async () => {
    const registry = await aMember(test.db, { account: 'none', birthDate: '1971-01-01' });
    const { email } = await fileClaim(test, registry.cin);
    const address = await addressOf(test, registry.cin);
    expect(await shown(address)).toMatchObject({
      ...{ cin: registry.cin, isOpen: true, decisions: [] },
      registry: { birthDate: '1971-01-01' },
      claimants: [
        {
          ...{ kind: 'claim', state: 'waiting', email, lastName: 'Vraie', lapsesAt: null },
          ...{ differs: expect.arrayContaining(['name', 'birth_date']) },
          code: expect.stringMatching(/^[0-9a-f]{6}$/),
          image: { id: expect.any(String), mediaType: 'application/pdf', hasActiveContent: false },
        },
      ],
    });
    expect(await lastLine()).toEqual({
      ...{ act: 'identity.read', by_name: 'Sofia Kabbaj', role: 'verifier', member: registry.id },
      ...{ about: address.split('/').at(-1), reason: '' },
    });
  });

  it('has all who want the same CIN, and says when an account goes by itself', async () => {
    const { cin, address } = await someoneWaits(test);
    const [before] = (await shown(address)).claimants;
    await fileClaim(test, cin);
    const { claimants } = await shown(address);
    expect(claimants.map(({ kind }) => kind)).toEqual(['account', 'claim']);
    const [account, claim] = claimants;
    expect(Date.parse(account?.lapsesAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(new Set([before?.code, account?.code, claim?.code]).size).toBe(3);
  });

  it('is for verifiers alone: nobody else learns whether there is one', async () => {
    const { address } = await someoneWaits(test);
    const image = `${address}/images/x`;
    for (const role of ['agent', 'supervisor', 'editor', 'administrator', 'auditor'] as const) {
      const { cookie } = await signInStaff(test.db, { roles: [role] });
      for (const answer of [
        await test.get(address, cookie),
        await test.get(image, cookie),
        await decide(
          address,
          { decision: 'verify', code: 'x', reason: 'image' },
          { ...sofia, cookie },
        ),
      ])
        expect([answer.statusCode, answer.json().code], role).toEqual([403, 'role_required']);
    }
  });

  it('is not the screen of any other case', async () => {
    const { id } = await test.db.one<{ id: string }>({
      text: `insert into cases (kind, subject_id, subject, contract, received_at, due_at, due_amount)
             values ('suggestion', '77', '', '', now(), now(), 1) returning id::text`,
    });
    expect((await test.get(`/v1/staff/identities/${id}`, sofia.cookie)).statusCode).toBe(404);
    await test.db.run({ text: 'delete from cases where id = $1', values: [id] });
  });
});

describe('a decision', () => {
  it('verifies whoever was shown: told, written down, and the case is closed', async () => {
    const { cin, email, address } = await someoneWaits(test);
    const code = await firstCode(address);
    const answer = await decide(address, { decision: 'verify', code, reason: 'image' });
    expect(answer.json()).toEqual({ outcome: 'verified', isOpen: false });
    expect(await accountOf(test, cin)).toMatchObject({ verified: true });
    expect((await lastTo(email))?.subject).toBe('Votre compte Rafiq est vérifié');
    const { memberId } = (await accountOf(test, cin)) ?? {};
    expect(await lastLine()).toEqual({
      ...{ act: 'identity.decided', by_name: 'Sofia Kabbaj', role: 'verifier', member: memberId },
      ...{ about: address.split('/').at(-1), reason: 'verify: image' },
    });
    expect(await shown(address)).toMatchObject({
      ...{ isOpen: false, claimants: [{ state: 'verified', code: '', image: null }] },
      decisions: [{ outcome: 'verified', hadImage: true, reason: 'image', by: 'Sofia Kabbaj' }],
    });
  });

  it('needs evidence: an image, or another way of knowing', async () => {
    const { cin, address } = await someoneWaits(test, false);
    const code = await firstCode(address);
    for (const [sent, field, issueCode] of [
      [{ reason: 'image' }, 'reason', 'no_image'],
      [{ reason: '' }, 'reason', 'required'],
      [{ reason: 'card_expired' }, 'reason', 'unknown_value'],
      [{ reason: 'other', text: ' \n ' }, 'text', 'required'],
    ] as const) {
      const answer = await decide(address, { decision: 'verify', code, ...sent });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([expect.objectContaining({ field, code: issueCode })]);
    }
    expect(await accountOf(test, cin)).toMatchObject({ verified: false });
    const seen = { decision: 'verify', code, reason: 'seen_in_person' };
    expect((await decide(address, seen)).json()).toEqual({ outcome: 'waiting', isOpen: true });
  });

  it('refuses with a coded reason, in the person’s language, with what is added', async () => {
    const cin = freshCin();
    const email = freshEmail();
    await signUp(test, cin, { email, password: '', NOM: 'A', PRENOM: 'B', language: 'ar' });
    const address = await addressOf(test, cin);
    const code = await firstCode(address);
    const sent = { decision: 'refuse', code, reason: 'image_unreadable', text: ' Merci.  A ' };
    expect((await decide(address, sent)).json()).toEqual({ outcome: 'rejected', isOpen: false });
    expect((await lastTo(email))?.body).toContain('صورة بطاقتكم الوطنية غير مقروءة. Merci. A');
  });

  it('is taken on what was seen as it is, and leaves the others to wait after a refusal', async () => {
    const cin = freshCin();
    const asks = { password: '', NOM: 'A', PRENOM: 'B' };
    await signUp(test, cin, { email: freshEmail(), ...asks });
    const address = await addressOf(test, cin);
    const code = await firstCode(address);
    await signUp(test, cin, { email: freshEmail(), ...asks });
    const sent = { decision: 'refuse', reason: 'card_expired' };
    const older = await decide(address, { ...sent, code });
    expect([older.statusCode, older.json().code]).toEqual([409, 'case_changed']);
    const [newest] = (await shown(address)).claimants;
    const answer = await decide(address, { ...sent, code: newest?.code });
    expect(answer.json()).toEqual({ outcome: 'rejected', isOpen: true });
    expect((await shown(address)).claimants).toHaveLength(1);
  });

  it('verifies nobody whom the registry has with another birth date', async () => {
    const registry = await aMember(test.db, { account: 'none', birthDate: '1971-01-01' });
    await fileClaim(test, registry.cin);
    const address = await addressOf(test, registry.cin);
    const code = await firstCode(address);
    const answer = await decide(address, { decision: 'verify', code, reason: 'image' });
    expect(answer.json().issues).toMatchObject([{ field: 'code', code: 'other_birth_date' }]);
  });
});

describe('what a second person has to approve', () => {
  beforeEach(() => test.db.run({ text: 'delete from approvals' }));
  const SEEN = { decision: 'verify', reason: 'seen_in_person', text: 'Agence de Fès' };
  const as = (name: string) => signInStaff(test.db, { roles: ['supervisor'], name });
  const waits = async ({ cookie }: TestStaff) =>
    (await test.get('/v1/staff/approvals', cookie)).json().waiting;

  const asked = async () => {
    const waiting = await someoneWaits(test, false);
    const code = await firstCode(waiting.address);
    expect((await decide(waiting.address, { ...SEEN, code })).json().outcome).toBe('waiting');
    return { ...waiting, code, caseId: waiting.address.split('/').at(-1) };
  };

  it('is shown to a supervisor with who is meant and by what, and to the verifier as waiting', async () => {
    const { cin, address, email, caseId, code } = await asked();
    const adil = await as('Adil Mernissi');
    expect(await waits(adil)).toMatchObject([
      {
        ...{ kind: 'identity', reason: 'Agence de Fès', about: { id: caseId, detail: cin } },
        facts: [
          { name: 'person', after: ['Karim Lahlou'] },
          { name: 'evidence', sort: 'verify-reason', after: ['seen_in_person'] },
          { name: 'image', sort: 'id-image', after: ['missing'] },
          { name: 'email', after: [email] },
        ],
      },
    ]);
    expect((await shown(address)).waiting).toEqual({ by: 'Sofia Kabbaj', at: expect.any(String) });
    expect((await decide(address, { ...SEEN, code })).json().code).toBe('approval_waiting');
    await approveAll(test, adil.cookie);
    expect(await accountOf(test, cin)).toMatchObject({ verified: true });
    expect(await shown(address)).toMatchObject({
      ...{ isOpen: false, waiting: null },
      decisions: [{ hadImage: false, by: 'Adil Mernissi', text: 'Agence de Fès (Sofia Kabbaj)' }],
    });
  });

  it('is over with a refusal of the same person', async () => {
    const { cin, address, code } = await asked();
    const refusal = { decision: 'refuse', code, reason: 'image_missing' };
    expect((await decide(address, refusal)).json().outcome).toBe('rejected');
    expect(await waits(await as('Adil Mernissi'))).toEqual([]);
    expect(await accountOf(test, cin)).toBeUndefined();
  });

  it('is not approved once the case is another one', async () => {
    const { cin, address } = await asked();
    await fileClaim(test, cin);
    const adil = await as('Adil Mernissi');
    const [{ id }] = await waits(adil);
    const decision = { decision: 'approve' };
    const answer = await test.post(`/v1/staff/approvals/${id}/decision`, decision, adil.cookie);
    expect(answer.json().code).toBe('approval_changed');
    expect((await shown(address)).isOpen).toBe(true);
    await test.post(
      `/v1/staff/approvals/${id}/decision`,
      { decision: 'refuse', reason: '' },
      sofia.cookie,
    );
    expect(await waits(adil)).toEqual([]);
  });

  it('is a claim that replaces a contact of the registry, image or not', async () => {
    const registry = await aMember(test.db, { account: 'none', email: freshEmail() });
    const { email } = await fileClaim(test, registry.cin);
    const address = await addressOf(test, registry.cin);
    const code = await firstCode(address);
    const sent = { decision: 'verify', code, reason: 'image' };
    expect((await decide(address, sent)).json()).toEqual({ outcome: 'waiting', isOpen: true });
    const adil = await as('Adil Mernissi');
    expect((await waits(adil))[0].facts).toContainEqual(
      expect.objectContaining({ name: 'email', after: [email] }),
    );
    await approveAll(test, adil.cookie);
    expect((await shown(address)).isOpen).toBe(false);
  });
});
