import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import {
  beginSso,
  SSO_FINISH,
  type StartedProvider,
  signInBySso,
  startProvider,
  walk,
} from '../../testing/sso.ts';
import { CLIENT, HIND, type SsoAccounts } from '../../testing/sso-accounts.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { staffAccessRoutes } from './routes.ts';
import { SSO_MINUTES } from './sso.ts';

const { email_verified: _, ...SILENT } = HIND;
const LOCAL = { ...HIND, email: 'local@insurer.example', name: 'Local Person' };
const ACCOUNTS: SsoAccounts = {
  hind: HIND,
  local: LOCAL,
  stray: { ...HIND, audience: CLIENT.other },
  doubtful: { ...HIND, email: 'chief@insurer.example', email_verified: false },
  silent: SILENT,
  assured: { ...SILENT, user_info: { email_verified: true } },
  doubted: { ...SILENT, user_info: { email_verified: false } },
  // what is said of another address says nothing of this one
  swapped: { ...SILENT, user_info: { email: 'x@insurer.example', email_verified: true } },
  nowhere: { ...HIND, email: 'not an address' },
};

let provider: StartedProvider;
let test: TestApp;
let now: Date;
beforeAll(async () => {
  provider = await startProvider(ACCOUNTS);
  test = await startTestApp({
    features: [forStaff(staffAccessRoutes)],
    clock: () => now,
    config: { staffSso: provider.settings },
  });
});
afterAll(async () => {
  await provider.stop();
  await test.close();
});
beforeEach(async () => {
  now = new Date();
  await test.db.run({ text: 'delete from staff' });
  await forgetLimits(test.db);
});

const finish = async (parameters: string, cookie: string) => {
  const answer = await test.post(SSO_FINISH, { parameters }, cookie);
  return { code: answer.json().code, cookie: staffCookieOf(answer), answer };
};
const REFUSED = { code: 'sso_refused', cookie: '' };
const staffRows = () => test.db.rows<{ name: string }>({ text: 'select name from staff' });
const lastLine = () =>
  test.db.one<{ act: string; reason: string }>({
    text: 'select act, reason from ledger order by day desc, number desc limit 1',
  });

describe('what comes back from the provider', () => {
  it.each([
    ['under another state', (own: string) => own.replace(/state=[^&]*/, 'state=forged')],
    ['without a state', (own: string) => own.replace(/state=[^&]*&?/, '')],
    ['with a state twice', (own: string) => `${own}&state=forged`],
    ['with a code that was never given', (own: string) => own.replace(/code=[^&]*/, 'code=x')],
    ['from another provider', (own: string) => own.replace(/iss=[^&]*/, 'iss=http://evil.example')],
    [
      'with a refusal of its own',
      (own: string) => own.replace(/code=[^&]*/, 'error=access_denied'),
    ],
    ['empty', () => ''],
  ])('opens nothing %s', async (_what, change) => {
    const { location, cookie } = await beginSso(test);
    expect(await finish(change(await walk(location, 'hind')), cookie)).toMatchObject(REFUSED);
    expect(await staffRows()).toEqual([]);
  });

  it.each([
    ...['?', '#', '&&&==', 'code=%', 'state=%00', '\0', `${'a'.repeat(7999)}`, 'x'.repeat(8001)],
    ...['//evil.example?code=a', 'code=a&code=b', 'response=a.b.c', 'id_token=a.b.c'],
  ])('is answered, and never by an error of ours, as %j', async (sent) => {
    const { location, cookie } = await beginSso(test);
    const { searchParams } = new URL(location);
    for (const parameters of [sent, `state=${searchParams.get('state')}&${sent}`]) {
      const { answer } = await finish(parameters, cookie);
      expect([400, 403], answer.body).toContain(answer.statusCode);
      expect(staffCookieOf(answer)).toBe('');
    }
  });

  it('opens nothing in another browser, with its own begun sign-in or without one', async () => {
    const theirs = await walk((await beginSso(test)).location, 'hind');
    for (const cookie of [(await beginSso(test)).cookie, '', 'staff-sso=', 'staff-sso=AAAA'])
      expect(await finish(theirs, cookie), cookie).toMatchObject(REFUSED);
  });

  it('opens one session, and nothing when it is sent again', async () => {
    const { location, cookie } = await beginSso(test);
    const parameters = await walk(location, 'hind');
    const first = await finish(parameters, cookie);
    expect(first.cookie).not.toBe('');
    const spent = first.answer.cookies.find(({ name }) => name === 'staff-sso');
    expect(spent?.value).toBe('');
    expect(await finish(parameters, cookie)).toMatchObject(REFUSED);
    // nor a second code under the same state
    const second = await walk(location, 'hind');
    expect(await finish(second, cookie)).toMatchObject(REFUSED);
  });

  it('opens nothing with the nonce of another sign-in', async () => {
    const [one, other] = [await beginSso(test), await beginSso(test)];
    const mixed = new URL(one.location);
    mixed.searchParams.set('nonce', new URL(other.location).searchParams.get('nonce') ?? '');
    expect(await finish(await walk(mixed.href, 'hind'), one.cookie)).toMatchObject(REFUSED);
  });

  it('opens nothing with a code or a token that is meant for another application', async () => {
    const { location, cookie } = await beginSso(test);
    const canteen = new URL(location);
    canteen.searchParams.set('client_id', CLIENT.other);
    expect(await finish(await walk(canteen.href, 'hind'), cookie)).toMatchObject(REFUSED);
    const stray = await signInBySso(test, 'stray');
    expect([stray.json().code, staffCookieOf(stray)]).toEqual(['sso_refused', '']);
  });

  it('opens nothing after too long', async () => {
    const { location, cookie } = await beginSso(test);
    const parameters = await walk(location, 'hind');
    now = new Date(now.getTime() + SSO_MINUTES * 60_000);
    expect(await finish(parameters, cookie)).toMatchObject(REFUSED);
  });

  it('is counted by network where it opens nothing', async () => {
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push((await finish('', '')).code);
    expect(answers.slice(-2)).toEqual(['sso_refused', 'too_many_attempts']);
  });
});

describe('somebody whom the provider knows', () => {
  const localAccount = () =>
    test.db.run({
      text: `insert into staff (email, name, state, roles, created_at)
             values ('LOCAL@insurer.example', 'Mine', 'active', '{auditor}', now())`,
    });

  it('does not become a local account by its address', async () => {
    await localAccount();
    expect((await signInBySso(test, 'local')).json().code).toBe('sso_email_taken');
    expect(await staffRows()).toEqual([{ name: 'Mine' }]);
  });

  it('is refused with an address that the provider doubts, or that is none', async () => {
    expect((await signInBySso(test, 'doubtful')).json().code).toBe('sso_email_unverified');
    expect((await signInBySso(test, 'nowhere')).json().code).toBe('sso_refused');
    expect(await staffRows()).toEqual([]);
  });

  it('is asked for in the user info where the token says nothing of the address: silence is no word', async () => {
    for (const account of ['silent', 'doubted', 'swapped'])
      expect((await signInBySso(test, account)).json().code, account).toBe('sso_email_unverified');
    expect(await staffRows()).toEqual([]);
    expect((await signInBySso(test, 'assured')).statusCode).toBe(200);
  });

  it('needs no word of it where the roles file trusts every address of the directory', async () => {
    const roles = { ...provider.settings.roles, trustEmails: true };
    const own = await startTestApp({
      features: [forStaff(staffAccessRoutes)],
      config: { staffSso: { ...provider.settings, roles } },
    });
    expect((await signInBySso(own, 'doubtful')).json().code).toBe('sso_email_unverified');
    expect((await signInBySso(own, 'silent')).statusCode).toBe(200);
    await own.close();
  });

  it('stays outside while disabled here, and the ledger tells that they came', async () => {
    await signInBySso(test, 'hind');
    await test.db.run({ text: `update staff set state = 'disabled'` });
    expect((await signInBySso(test, 'hind')).json().code).toBe('sso_refused');
    expect(await lastLine()).toEqual({ act: 'sign-in.refused', reason: 'sso_refused' });
    await test.db.run({ text: `update staff set state = 'active'` });
    expect((await signInBySso(test, 'hind')).statusCode).toBe(200);
  });

  it('is one row when two of their browsers come at the same moment for the first time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => signInBySso(test, 'hind')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await staffRows()).toHaveLength(1);
  });
});
