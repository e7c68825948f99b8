import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { forgetLimits, signInBy } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import type { Actor } from '../ledger/service.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { resume, suspend } from './staff.ts';

let test: TestApp;
let member: TestMember;

beforeAll(async () => {
  test = await startTestApp({ features: [accessRoutes, profileRoutes, recoveryRoutes] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  member = await aMember(test.db);
});

const HIND: Actor = { staffId: null, name: 'Hind', role: 'agent' };
const suspendIt = (cin = member.cin) =>
  suspend(operatorContext(test), cin, { reason: 'A thief called', by: HIND });
const resumeIt = () => resume(operatorContext(test), member.cin, { reason: '', by: HIND });
const signIn = async (password: string) => (await signInBy(test, member.cin, password)).answer;

it('ends every session, and lets nobody in until it is lifted', async () => {
  const cookie = await test.signIn(member.cin);
  expect(await suspendIt()).toBe('done');
  expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
  const refused = await signIn(PASSWORD);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_suspended']);
  expect(await resumeIt()).toBe('done');
  expect((await signIn(PASSWORD)).statusCode).toBe(200);
});

it('says where to call, in three languages', async () => {
  await suspendIt();
  const { hotline } = operatorContext(test).brand;
  const told = (await signIn(PASSWORD)).json();
  for (const language of ['fr', 'en', 'ar']) expect(told[`message_${language}`]).toContain(hotline);
});

it('tells a stranger nothing: neither at sign-in nor at recovery', async () => {
  await suspendIt();
  expect((await signIn('Wrong#2026')).json().code).toBe('wrong_credentials');
  const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: '1990-05-17' };
  const answer = await test.post('/v1/auth/forgot/check', lookup);
  expect(answer.json().code).toBe('recover_check_failed');
});

it('ends a recovery that has begun, and a temporary password on its way', async () => {
  const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: '1990-05-17' };
  const begin = async () =>
    `recovery=${(await test.post('/v1/auth/forgot/check', lookup)).cookies[0]?.value}`;
  const request = { canal: 'email', NUM_CIN: member.cin };
  await test.post('/v1/auth/forgot', request, await begin());
  const other = await begin();
  await suspendIt();
  expect((await test.post('/v1/auth/forgot', request, other)).statusCode).toBe(404);
  const left = { text: 'select 1 from temporary_passwords where member_id = $1' };
  expect(await test.db.rows({ ...left, values: [member.id] })).toEqual([]);
});

it('notes who decided and why, and says when there is nothing to do', async () => {
  expect(await suspendIt('ZZ999999')).toBe('no_account');
  await suspendIt();
  expect(await suspendIt()).toBe('already');
  await resumeIt();
  expect(await resumeIt()).toBe('already');
  const { securityLog } = operatorContext(test);
  const log = (await securityLog.of(test.db, member.cin)).map(({ kind, detail }) => [kind, detail]);
  expect(log).toHaveLength(2);
  expect(log).toEqual(
    expect.arrayContaining([
      ['suspended', 'Hind: A thief called'],
      ['resumed', 'Hind'],
    ]),
  );
});
