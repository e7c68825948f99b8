import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffAccessRoutes } from '../features/staff-access/routes.ts';
import { forStaff } from '../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { signInStaff } from '../testing/staff.ts';
import { ledgerCommand } from './ledger.ts';
import { staffCommand } from './staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(staffAccessRoutes)] });
});
afterAll(() => test.close());

const run = (...args: string[]) => staffCommand.prepare(args)(operatorContext(test));
const verify = () => ledgerCommand.prepare(['verify'])(operatorContext(test));
const lastLine = () =>
  test.db.one<{ act: string; by: string; role: string; reason: string }>({
    text: `select act, by_name as by, role, reason from ledger order by day desc, number desc limit 1`,
  });
const NAMED = ['--name', 'Nadia Chraibi', '--by', 'Nadia'];
const EMAIL = 'nadia@rafiq.example';
const accept = async (password: string) => {
  const sent = (await test.messagesTo(EMAIL)).at(-1)?.body ?? '';
  const [, token = ''] = /console\.example\/console\/#\/invitation\/([\w-]+)/.exec(sent) ?? [];
  return (await test.post('/v1/staff/invitations/accept', { token, newPassword: password }))
    .statusCode;
};

it('invites an administrator by a link, and sends another to whoever has forgotten the password', async () => {
  expect((await run('list')).lines).toEqual(['There is nobody of the staff yet.']);
  expect((await run('invite', EMAIL, ...NAMED)).done).toBe(true);
  expect(await lastLine()).toMatchObject({ act: 'staff.invited', by: 'Nadia', role: 'operator' });
  expect((await run('invite', EMAIL.toUpperCase(), ...NAMED)).lines[0]).toContain('already');
  expect(await accept('Colline#2026')).toBe(200);
  const [names = '', line = ''] = (await run('list')).lines;
  expect(names).toMatch(/^E-MAIL +NAME +ROLES +STATE$/);
  expect(line).toMatch(/^nadia@rafiq\.example +Nadia Chraibi +administrator +active$/);
  expect((await run('invite', EMAIL, '--by', 'Nadia')).done).toBe(true);
  expect(await accept('Riviere#2026')).toBe(200);
  expect((await run('invite', 'x@rafiq.example', '--by', 'Nadia')).done).toBe(false);
});

it('gives no other role and no kinds of case: that is done in the console, by two people', () => {
  for (const more of ['--role=agent', '--kinds=ticket'])
    expect(() => run('invite', 'adil@rafiq.example', ...NAMED, more)).toThrow(more.split('=')[0]);
});

it('lists who has no role, and who is disabled', async () => {
  const leila = await signInStaff(test.db, {
    roles: ['administrator'],
    email: 'leila@rafiq.example',
  });
  const out = { roles: [], name: 'Omar Tazi', email: 'omar@rafiq.example' };
  const { id } = await signInStaff(test.db, out);
  const listed = async () =>
    (await run('list')).lines.find((line) => line.startsWith(out.email)) ?? '';
  expect(await listed()).toMatch(/^omar@rafiq\.example +Omar Tazi +none +active$/);
  await test.post(`/v1/staff/people/${id}/disable`, {}, leila.cookie);
  expect(await listed()).toMatch(/^omar@rafiq\.example +Omar Tazi +none +disabled$/);
});

it('forgets the second factors of a lost phone, of nobody else', async () => {
  await test.db.run({
    text: `insert into staff_totp (staff_id, secret, added_at)
           select id, 'x', now() from staff where email = $1`,
    values: [EMAIL],
  });
  const before = await lastLine();
  const unknown = await run('factors', 'x@rafiq.example', '--reset');
  expect(unknown.lines[0]).toContain('Nobody of the staff has the address');
  expect(await lastLine()).toEqual(before);
  expect((await run('factors', EMAIL, '--reset', '--by', 'Nadia')).done).toBe(true);
  expect(await test.db.rows({ text: 'select 1 from staff_totp' })).toEqual([]);
  expect(await lastLine()).toMatchObject({ act: 'staff.changed', reason: 'second factors reset' });
});

it('leaves the second factor of somebody who signs in elsewhere', async () => {
  await test.db.run({
    text: `update staff set password_hash = null, subject = 'https://idp.example nadia' where email = $1`,
    values: [EMAIL],
  });
  const outcome = await run('factors', EMAIL, '--reset', '--by', 'Nadia');
  expect(outcome).toEqual({ done: false, lines: [expect.stringContaining('single sign-on')] });
});

it('says whether the ledger is whole, which line is broken, and that its end is missing', async () => {
  const { number, day } = await test.db.one<{ number: number; day: string }>({
    text: 'select max(number)::int as number, max(day)::text as day from ledger',
  });
  expect(await verify()).toEqual({ done: true, lines: [`The ledger is whole: ${number} lines.`] });
  const change = (from: string, to: string) =>
    test.db.run({ text: `update ledger set reason = $2 where reason = $1`, values: [from, to] });
  await change('second factors reset', 'enabled');
  const broken = await verify();
  expect(broken.done).toBe(false);
  expect(broken.lines[0]).toMatch(/^The ledger is broken at line \d+ of \d{4}-\d\d-\d\d: /);
  await change('enabled', 'second factors reset');
  await test.db.run({
    text: 'delete from ledger where day = $1 and number = $2',
    values: [day, number],
  });
  const cut = await verify();
  expect([cut.done, cut.lines[0]]).toEqual([false, expect.stringContaining('end is missing')]);
});
