import { helpBothWaysSchema, helpPreviewSchema } from '@rafiq/contract/helpers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { memberLedgerRoutes } from '../ledger/member-routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { createHelping } from './acting.ts';
import { helpRoutes } from './routes.ts';

const START = '2025-11-17T08:00:00Z';
const PHONE = '0661000001';
const OWN_EMAIL = 'fatima.alaoui@rafiq.example';
let now = new Date(START);
let test: TestApp;
let owner: TestMember;
let helper: TestMember;
let ofOwner: string;
let ofHelper: string;
let healthId: string;
let motorId: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [helpRoutes, memberLedgerRoutes, profileRoutes],
    helping: createHelping,
    clock: () => now,
  });
});
afterAll(() => test.close());

beforeEach(async () => {
  now = new Date(START);
  const own = { firstName: 'Fatima', lastName: 'Alaoui', email: OWN_EMAIL };
  owner = await aMember(test.db, own);
  helper = await aMember(test.db, { firstName: 'Salma', lastName: 'Bennani', email: null });
  ofOwner = await test.signIn(owner.cin);
  ofHelper = await test.signIn(helper.cin);
  healthId = await aHealthPolicy(test.db, owner, { policyId: '45000' });
  motorId = await aMotorPolicy(test.db, owner, { policyNumber: 'A-77' });
  await test.db.run({ text: 'delete from messages' });
  await forgetLimits(test.db);
});

const draft = (over: object = {}) => ({
  ...{ name: 'Salma Bennani', cin: helper.cin, phone: PHONE, health: [healthId], motor: [] },
  ...{ scope: 'declare', until: '2026-03-31', ...over },
});
const invite = (over: object = {}, as = ofOwner) => test.post('/v1/me/helpers', draft(over), as);
const both = async (as: string) =>
  helpBothWaysSchema.parse((await test.get('/v1/me/helpers', as)).json());
const tokenSent = async (phone = PHONE): Promise<string> => {
  const sent = await test.messagesTo(phone);
  return /\/#\/helping\/([\w-]+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? '';
};
const post = (url: string, as: string, body: object = {}) => test.post(`/v1/me/${url}`, body, as);
const accept = async (as = ofHelper) => post('helping/accept', as, { token: await tokenSent() });

describe('an invitation', () => {
  it('goes by SMS to the number that was given, and the owner is told', async () => {
    const made = await invite();
    expect(made.statusCode).toBe(201);
    expect(helpBothWaysSchema.strict().parse(made.json()).helpers).toMatchObject([
      { name: 'Salma Bennani', state: 'invited', scope: 'declare', until: '2026-03-31' },
    ]);
    const [sms] = await test.messagesTo(PHONE);
    expect(sms?.channel).toBe('sms');
    expect(sms?.body).toContain('Fatima Alaoui');
    // nothing of the contract in an SMS that anybody may read over a shoulder
    expect(sms?.body).not.toContain('45000');
    const [told] = await test.messagesTo(OWN_EMAIL);
    expect(told?.body).toContain('Salma Bennani');
  });

  it('answers the same whether or not somebody has that CIN', async () => {
    const known = (await invite()).json();
    const other = await aMember(test.db);
    const id = await aHealthPolicy(test.db, other, { policyId: '45000' });
    const as = await test.signIn(other.cin);
    const unknown = (await invite({ cin: 'ZZ999999', health: [id] }, as)).json();
    const shape = ({ helpers: [one] }: { helpers: object[] }) => ({
      ...one,
      id: '',
      contracts: [],
    });
    expect(shape(unknown)).toEqual(shape(known));
  });

  it('needs a fresh proof of who one is', async () => {
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await invite()).json().code).toBe('proof_required');
    expect((await both(ofOwner)).helpers).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ cin: 'x' }, 'cin', 'cin_format'],
    [{ phone: '0522000000' }, 'phone', 'phone_format'],
    [{ health: [], motor: [] }, 'contracts', 'required'],
    [{ health: ['999999'] }, 'contracts', 'policy_unknown'],
    [{ scope: 'all' }, 'scope', 'unknown_value'],
    [{ until: '2025-11-16' }, 'until', 'date_too_early'],
    [{ until: '2026-11-18' }, 'until', 'date_too_late'],
  ])('is refused with %j', async (over, field, code) => {
    const answer = await invite(over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('may end today, and a year from today', async () => {
    for (const until of ['2025-11-17', '2026-11-17'])
      expect((await invite({ until })).statusCode).toBe(201);
  });

  it('is for nobody’s own CIN, and no contract of anybody else’s', async () => {
    const own = await invite({ cin: owner.cin });
    expect(own.json().issues).toEqual([{ field: 'cin', code: 'helper_self' }]);
    const theirs = await aHealthPolicy(test.db, helper);
    expect((await invite({ health: [theirs] })).json().issues[0].code).toBe('policy_unknown');
  });

  it('is the last of five: a sixth waits until one has ended', async () => {
    for (let count = 0; count < 5; count += 1) expect((await invite()).statusCode).toBe(201);
    await forgetLimits(test.db);
    expect((await invite()).json().code).toBe('helpers_limit');
    const [first] = (await both(ofOwner)).helpers;
    await post(`helpers/${first?.id}/end`, ofOwner);
    expect((await invite()).statusCode).toBe(201);
  });
});

describe('whoever was invited', () => {
  it('sees what is asked, accepts once, and the owner is told', async () => {
    await invite({ motor: [motorId] });
    const token = await tokenSent();
    const preview = await post('helping/invitation', ofHelper, { token });
    expect(helpPreviewSchema.strict().parse(preview.json())).toMatchObject({
      name: 'Fatima Alaoui',
      scope: 'declare',
      contracts: [{ number: '45000' }, { number: 'A-77' }],
    });
    expect((await accept()).json().helped).toMatchObject([
      { name: 'Fatima Alaoui', state: 'accepted' },
    ]);
    expect((await both(ofOwner)).helpers[0]?.state).toBe('accepted');
    expect((await post('helping/accept', ofHelper, { token })).json().code).toBe('link_invalid');
    const ledger = (await test.get('/v1/me/ledger', ofOwner)).json().value;
    expect(ledger.map(({ act, name }: { act: string; name: string }) => `${act} ${name}`)).toEqual([
      'helper.accepted Salma Bennani',
      'helper.invited Salma Bennani',
    ]);
  });

  it('is nobody with another CIN, even with the secret', async () => {
    await invite();
    const thief = await test.signIn((await aMember(test.db)).cin);
    const token = await tokenSent();
    for (const url of ['invitation', 'accept', 'refuse'])
      for (const as of [thief, ofOwner])
        expect((await post(`helping/${url}`, as, { token })).json().code).toBe('link_invalid');
    expect((await both(thief)).helped).toEqual([]);
  });

  it('comes too late after three days, and not a second before', async () => {
    await invite();
    const token = await tokenSent();
    const days = 72 * 3_600_000;
    now = new Date(Date.parse(START) + days - 1000);
    ofHelper = await test.signIn(helper.cin);
    expect((await post('helping/invitation', ofHelper, { token })).statusCode).toBe(200);
    now = new Date(Date.parse(START) + days);
    expect((await post('helping/accept', ofHelper, { token })).json().code).toBe('link_invalid');
    ofOwner = await test.signIn(owner.cin);
    expect((await both(ofOwner)).helpers[0]?.state).toBe('expired');
  });

  it('may refuse', async () => {
    await invite();
    const token = await tokenSent();
    expect((await post('helping/refuse', ofHelper, { token })).statusCode).toBe(200);
    expect((await both(ofOwner)).helpers[0]?.state).toBe('refused');
    expect((await post('helping/accept', ofHelper, { token })).json().code).toBe('link_invalid');
  });
});

describe('the end', () => {
  const profile = (id: string) => test.get(`/v1/for/${id}/me`, ofHelper);
  const begin = async () => {
    await invite();
    await accept();
    const { helped } = await both(ofHelper);
    return helped.find(({ state }) => state === 'accepted')?.id ?? '';
  };

  it('comes with one press of either, and holds for the very next call', async () => {
    for (const by of ['owner', 'helper'] as const) {
      const id = await begin();
      expect((await profile(id)).statusCode).toBe(200);
      await post(`helpers/${id}/end`, by === 'owner' ? ofOwner : ofHelper);
      expect((await profile(id)).json().code).toBe('helping_ended');
      const { helped } = await both(ofHelper);
      expect(helped.find((one) => one.id === id)).toMatchObject({ state: 'ended', contracts: [] });
    }
  });

  it('holds off while the owner’s account is suspended, and no longer', async () => {
    const id = await begin();
    const suspend = (at: Date | null) =>
      test.db.run({
        text: 'update accounts set suspended_at = $2 where member_id = $1',
        values: [owner.id, at],
      });
    await suspend(now);
    expect((await profile(id)).json().code).toBe('helping_ended');
    await suspend(null);
    expect((await profile(id)).statusCode).toBe(200);
  });

  it('is told to both', async () => {
    const id = await begin();
    await test.db.run({ text: 'delete from messages' });
    await post(`helpers/${id}/end`, ofOwner);
    const told = await test.db.rows<{ channel: string }>({
      text: 'select channel from messages order by channel',
    });
    // the helper has no e-mail address
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  });

  it('comes by itself after the last day in Morocco', async () => {
    await invite({ until: '2025-11-18' });
    await accept();
    const id = (await both(ofHelper)).helped[0]?.id ?? '';
    now = new Date('2025-11-18T22:59:59Z');
    ofHelper = await test.signIn(helper.cin);
    expect((await profile(id)).statusCode).toBe(200);
    now = new Date('2025-11-18T23:00:00Z');
    expect((await profile(id)).json().code).toBe('helping_ended');
  });

  it('is no stranger’s', async () => {
    const id = await begin();
    const stranger = await test.signIn((await aMember(test.db)).cin);
    expect((await post(`helpers/${id}/end`, stranger)).json().code).toBe('not_found');
    expect((await post('helpers/none/end', stranger)).json().code).toBe('not_found');
    expect((await profile(id)).statusCode).toBe(200);
  });
});
