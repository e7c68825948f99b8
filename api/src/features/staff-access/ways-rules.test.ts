/** Whose account may be handed over to single sign-on, and whose address released: the edges of both rules. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type StartedProvider, signInBySso, startProvider } from '../../testing/sso.ts';
import { HIND } from '../../testing/sso-accounts.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { NADIA, terminalOf } from '../../testing/staff-terminal.ts';
import { staffAccessRoutes } from './routes.ts';
import { giveToSso, giveUpAddress } from './ways.ts';
import { idOfEmail } from './ways-repository.ts';

const CHIEF = 'chief@insurer.example';
const ACCOUNTS = {
  hind: HIND,
  // hired later, with an address that somebody had before
  heir: { ...HIND, name: 'Hind Saidi-Alami' },
};

let provider: StartedProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startProvider(ACCOUNTS);
  test = await startTestApp({
    features: [forStaff(staffAccessRoutes)],
    config: { staffSso: provider.settings },
  });
});
afterAll(async () => {
  await provider.stop();
  await test.close();
});
beforeEach(async () => {
  await provider.change(ACCOUNTS);
  await test.db.run({ text: 'delete from staff' });
});

const idOf = async (email: string) => (await idOfEmail(test.db, email)) ?? '';
const handOver = async (email: string, hasSso = true) =>
  giveToSso({ ...terminalOf(test, new Date()), hasSso }, await idOf(email), NADIA);
const release = async (email: string) =>
  giveUpAddress(terminalOf(test, new Date()), await idOf(email), NADIA);
const disable = (email: string) =>
  test.db.run({ text: `update staff set state = 'disabled' where email = $1`, values: [email] });
const addLocal = (email: string, role = 'agent', state = 'active') =>
  test.db.run({
    text: `insert into staff (email, name, state, roles, password_hash, created_at)
           values ($1, 'Mine', $3, array[$2], 'x', now())`,
    values: [email, role, state],
  });
const rows = () =>
  test.db.rows<{ id: string; email: string; subject: string | null; hash: string | null }>({
    text: 'select id::text, email, subject, password_hash as hash from staff order by id',
  });
const lastReason = async () =>
  (
    await test.db.one<{ reason: string }>({
      text: 'select reason from ledger order by day desc, number desc limit 1',
    })
  ).reason;
const signIn = async (account: string) => {
  const answer = await signInBySso(test, account);
  if (answer.statusCode !== 200) return answer.json().code;
  return (await test.get('/v1/staff/session', staffCookieOf(answer))).json().id;
};

describe('an account that is handed over to single sign-on', () => {
  it('is nobody’s by it already: what somebody did by single sign-on is never another’s', async () => {
    const id = await signIn('hind');
    const before = await rows();
    expect(await handOver(HIND.email)).toBe('staff_handed_over');
    expect(await rows()).toEqual(before);
    expect(await signIn('heir')).toBe('sso_email_taken');
    await disable(HIND.email);
    expect(await handOver(HIND.email)).toBe('staff_handed_over');
    expect(await signIn('heir')).toBe('sso_email_taken');
    expect(await rows()).toMatchObject([{ id, subject: `${provider.issuer} hind` }]);
  });

  it('stays as it is where there is no single sign-on: nobody could come by it', async () => {
    await addLocal(HIND.email);
    expect(await handOver(HIND.email, false)).toBe('sso_not_set_up');
    expect(await rows()).toMatchObject([{ subject: null, hash: 'x' }]);
  });

  it.each([
    ['nobody else', async () => {}],
    ['one who is disabled', () => addLocal('b@insurer.example', 'administrator', 'disabled')],
    [
      'one who was handed over and has not come yet',
      async () => {
        await addLocal('b@insurer.example', 'administrator');
        expect(await handOver('b@insurer.example')).toBeNull();
      },
    ],
  ])('is not the last administrator’s, beside %s', async (_who, others) => {
    await addLocal(CHIEF, 'administrator');
    await others();
    expect(await handOver(CHIEF)).toBe('last_administrator');
    const [chief] = await rows();
    expect(chief).toMatchObject({ email: CHIEF, subject: null, hash: 'x' });
  });

  it('is an administrator’s beside another, and of two at the same moment one stays', async () => {
    const both = [CHIEF, 'b@insurer.example'];
    for (const email of both) await addLocal(email, 'administrator');
    const outcomes = await Promise.all(both.map((email) => handOver(email)));
    expect(outcomes.toSorted()).toEqual(['last_administrator', null]);
  });
});

describe('an address that is released', () => {
  it('is its new owner’s, and nothing of the old one’s goes with it', async () => {
    const id = await signIn('hind');
    expect(await release(HIND.email)).toBe('staff_not_disabled');
    await disable(HIND.email);
    expect(await release(HIND.email.toUpperCase())).toBeNull();
    expect(await lastReason()).toBe('address released');
    const heir = await signIn('heir');
    expect(Number(heir)).toBeGreaterThan(Number(id));
    // who had it before is known by the provider's name for them, and stays outside
    expect(await signIn('hind')).toBe('sso_refused');
    expect(await rows()).toMatchObject([
      { id, email: `released-${id}@staff.invalid`, subject: `${provider.issuer} hind` },
      { id: heir, email: HIND.email },
    ]);
  });

  it('leads out for somebody who was renamed to the address of their own local account', async () => {
    await addLocal('hind.alami@insurer.example');
    const id = await signIn('hind');
    await provider.change({ hind: { ...HIND, email: 'hind.alami@insurer.example' } });
    expect(await signIn('hind')).toBe('sso_email_taken');
    await disable('hind.alami@insurer.example');
    expect(await release('hind.alami@insurer.example')).toBeNull();
    expect(await signIn('hind')).toBe(id);
    // no password is left that would open the old one
    expect((await rows())[0]).toMatchObject({ subject: null, hash: null });
  });

  it('is not waited for any more by an account that was handed over', async () => {
    await addLocal(HIND.email);
    await handOver(HIND.email);
    await disable(HIND.email);
    await release(HIND.email);
    const [old] = await rows();
    expect(old?.subject).toBeNull();
    expect(await signIn('hind')).not.toBe(old?.id);
  });

  it('is nobody’s whom nobody knows, and no sealed account’s', async () => {
    expect(await release('x@insurer.example')).toBe('not_found');
    await addLocal(CHIEF, 'administrator', 'disabled');
    await test.db.run({ text: 'update staff set seal_hash = sha256(email::bytea)' });
    expect(await release(CHIEF)).toBe('staff_sealed');
  });
});
