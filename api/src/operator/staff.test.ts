import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { ledgerCommand } from './ledger.ts';
import { staffCommand } from './staff.ts';

const EMAIL = 'hind@rafiq.example';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const run = (...args: string[]) => staffCommand.prepare(args)(operatorContext(test));
const verify = () => ledgerCommand.prepare(['verify'])(operatorContext(test));
const lastReason = () =>
  test.db.one<{ act: string; by: string; role: string; reason: string }>({
    text: `select act, by_name as by, role, reason from ledger order by day desc, number desc limit 1`,
  });
const told = (reason: string) => ({ act: 'staff.changed', by: 'Nadia', role: 'operator', reason });
const signIn = async (password: string) => {
  const answer = await test.post('/v1/staff/session', { email: EMAIL, password });
  return { status: answer.statusCode, cookie: `staff=${answer.cookies[0]?.value}` };
};
const session = async (cookie: string) => test.get('/v1/staff/session', cookie);

it('adds somebody with a password that is shown once, changes roles and disables, each a line in the ledger', async () => {
  expect((await run('list')).lines).toEqual(['There is nobody of the staff yet.']);
  const named = ['--name', 'Hind Saidi', '--by', 'Nadia'];
  const added = await run('add', EMAIL, ...named, '--role', 'agent', '--role', 'verifier');
  expect(added.done).toBe(true);
  expect(await lastReason()).toEqual(told('added: agent, verifier'));
  const { cookie, status } = await signIn(added.lines[2]?.trim() ?? '');
  expect(status).toBe(200);
  expect((await session(cookie)).json().roles).toEqual(['agent', 'verifier']);

  const again = await run('add', EMAIL.toUpperCase(), ...named, '--role', 'agent');
  expect(again).toEqual({
    done: false,
    lines: [`Somebody has the address ${EMAIL.toUpperCase()} already.`],
  });

  expect((await run('roles', EMAIL, '--role', 'agent', '--by', 'Nadia')).done).toBe(true);
  expect(await lastReason()).toEqual(told('roles: agent'));
  expect((await session(cookie)).json().roles).toEqual(['agent']);
  await run('roles', EMAIL, '--none', '--by', 'Nadia');
  expect((await session(cookie)).json().may).toEqual([]);

  expect((await run('disable', EMAIL, '--by', 'Nadia')).done).toBe(true);
  expect(await lastReason()).toEqual(told('disabled'));
  expect((await session(cookie)).statusCode).toBe(401);
  expect((await signIn(added.lines[2]?.trim() ?? '')).status).toBe(401);
  const [names = '', line = ''] = (await run('list')).lines;
  expect(names).toMatch(/^E-MAIL +NAME +ROLES +STATE$/);
  expect(line).toMatch(/^hind@rafiq\.example +Hind Saidi +none +disabled$/);
});

it('ends the link of an invitation with whoever is disabled', async () => {
  const invited = 'link@rafiq.example';
  const named = ['--name', 'Omar Tazi', '--role', 'agent', '--by', 'Nadia'];
  expect((await run('invite', invited, ...named)).done).toBe(true);
  const links = () =>
    test.db.rows({
      text: `select 1 as one from staff_invitations i join staff s on s.id = i.staff_id where s.email = $1`,
      values: [invited],
    });
  expect(await links()).toHaveLength(1);
  await run('disable', invited, '--by', 'Nadia');
  expect(await links()).toEqual([]);
});

it('lets somebody in again, and forgets the second factors of a lost phone', async () => {
  await run('enable', EMAIL, '--by', 'Nadia');
  expect(await lastReason()).toEqual(told('enabled'));
  const [{ id = '' } = {}] = await test.db.rows<{ id: string }>({
    text: 'select id::text from staff where email = $1',
    values: [EMAIL],
  });
  await test.db.run({
    text: `insert into staff_totp (staff_id, secret, added_at) values ($1, 'x', now())`,
    values: [id],
  });
  const factors = () => test.db.rows({ text: 'select 1 from staff_totp' });
  expect(() => run('factors', EMAIL, '--by', 'Nadia')).toThrow('--reset');
  expect((await run('factors', EMAIL, '--reset', '--by', 'Nadia')).done).toBe(true);
  expect(await factors()).toEqual([]);
  expect(await lastReason()).toEqual(told('second factors reset'));
});

it('invites somebody by a link, and sends another to whoever has forgotten the password', async () => {
  const email = 'nadia@rafiq.example';
  const named = ['--name', 'Nadia Chraibi', '--role', 'agent', '--by', 'Nadia'];
  expect((await run('invite', email, ...named)).done).toBe(true);
  expect(await lastReason()).toMatchObject({ act: 'staff.invited', role: 'operator' });
  expect((await run('invite', email, ...named)).lines[0]).toContain('already');
  const link = async () =>
    /console\.example\/console\/#\/invitation\/([\w-]+)/.exec(
      (await test.messagesTo(email)).at(-1)?.body ?? '',
    )?.[1] ?? '';
  const accept = async (password: string) => {
    const body = { token: await link(), new_password: password };
    return (await test.post('/v1/staff/invitations/accept', body)).statusCode;
  };
  expect(await accept('Colline#2026')).toBe(200);
  expect((await run('invite', email, '--by', 'Nadia')).done).toBe(true);
  expect(await accept('Riviere#2026')).toBe(200);
  expect((await run('invite', 'x@rafiq.example', '--by', 'Nadia')).done).toBe(false);
  expect(() => run('invite', email, '--name', 'N', '--by', 'Nadia')).toThrow('role');
  await test.db.run({ text: 'delete from staff where email = $1', values: [email] });
});

it('trusts an agent with some kinds of case', async () => {
  const named = ['--name', 'Adil Rami', '--role', 'agent', '--by', 'Nadia'];
  expect(() => run('add', 'adil@rafiq.example', ...named, '--kinds', 'ticket,x')).toThrow(
    '--kinds',
  );
  await run('add', 'adil@rafiq.example', ...named, '--kinds', 'ticket, suggestion');
  const [made] = await test.db.rows<{ kinds: string[] }>({
    text: `select kinds from staff where email = 'adil@rafiq.example'`,
  });
  expect(made?.kinds.toSorted()).toEqual(['suggestion', 'ticket']);
  await test.db.run({ text: `delete from staff where email = 'adil@rafiq.example'` });
});

it('changes nothing of somebody whom nobody knows', async () => {
  const before = await lastReason();
  for (const verb of [
    ['roles', 'x@rafiq.example', '--none'],
    ['disable', 'x@rafiq.example'],
    ['enable', 'x@rafiq.example'],
    ['factors', 'x@rafiq.example', '--reset'],
  ])
    expect((await run(...verb)).lines[0]).toContain('Nobody of the staff has the address');
  expect(await lastReason()).toEqual(before);
});

it('says whether the ledger is whole, which line is broken, and that its end is missing', async () => {
  const { number, day } = await test.db.one<{ number: number; day: string }>({
    text: 'select max(number)::int as number, max(day)::text as day from ledger',
  });
  expect(await verify()).toEqual({ done: true, lines: [`The ledger is whole: ${number} lines.`] });
  const change = (from: string, to: string) =>
    test.db.run({ text: `update ledger set reason = $2 where reason = $1`, values: [from, to] });
  await change('roles: agent', 'roles: auditor');
  const broken = await verify();
  expect(broken.done).toBe(false);
  expect(broken.lines[0]).toMatch(/^The ledger is broken at line \d+ of \d{4}-\d\d-\d\d: /);
  await change('roles: auditor', 'roles: agent');
  await test.db.run({
    text: 'delete from ledger where day = $1 and number = $2',
    values: [day, number],
  });
  const cut = await verify();
  expect([cut.done, cut.lines[0]]).toEqual([false, expect.stringContaining('end is missing')]);
});
