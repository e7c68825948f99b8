/** What somebody at the terminal does when people are kept out, or a breach is suspected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileRoutes } from '../features/profile/routes.ts';
import { staffAccessRoutes } from '../features/staff-access/routes.ts';
import { PER_PERSON } from '../features/staff-access/sign-in.ts';
import { takeAttempt } from '../platform/rate-limit.ts';
import { forStaff } from '../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { aRequest } from '../testing/requests.ts';
import { spend } from '../testing/sign-in.ts';
import { signInStaff } from '../testing/staff.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [profileRoutes, forStaff(staffAccessRoutes)] });
});
afterAll(() => test.close());

const run = (name: string, args: string[], hasServerSecret = false) =>
  (COMMANDS[name] as Command).prepare([...args, '--by', 'Nadia'])({
    ...operatorContext(test),
    hasServerSecret,
  });
const isKeptOut = async (email: string): Promise<boolean> => {
  const attempt = await takeAttempt(test.db, PER_PERSON, email, new Date()).catch(() => null);
  await attempt?.giveBack();
  return attempt === null;
};

describe('limits release', () => {
  const [hind, adil] = ['hind@rafiq.example', 'adil@rafiq.example'];

  it('lets one of the staff try again, and nobody else', async () => {
    for (const email of [hind, adil]) {
      await signInStaff(test.db, { roles: ['agent'], email });
      await spend(test.db, PER_PERSON, email, PER_PERSON.max);
    }
    expect((await run('limits', ['release', '--staff', 'Hind@rafiq.example'])).done).toBe(true);
    expect([await isKeptOut(hind), await isKeptOut(adil)]).toEqual([false, true]);
    expect((await run('limits', ['release', '--staff', 'x@rafiq.example'])).done).toBe(false);
  });

  it('lets everybody try again', async () => {
    await spend(test.db, PER_PERSON, hind, PER_PERSON.max);
    expect((await run('limits', ['release', '--everybody'])).done).toBe(true);
    expect([await isKeptOut(hind), await isKeptOut(adil)]).toEqual([false, false]);
  });
});

describe('sessions end', () => {
  it('signs out members, or the staff, or both', async () => {
    const { cin } = await aMember(test.db);
    const member = await test.signIn(cin);
    const { cookie } = await signInStaff(test.db, { roles: ['agent'] });
    const states = async () => [
      (await test.get('/v1/me', member)).statusCode,
      (await test.get('/v1/staff/session', cookie)).statusCode,
    ];
    expect(await states()).toEqual([200, 200]);
    await run('sessions', ['end', '--staff']);
    expect(await states()).toEqual([200, 401]);
    expect((await test.get('/v1/staff/session', cookie)).json().code).toBe('session_ended');
    const { lines } = await run('sessions', ['end', '--members', '--staff']);
    expect(lines).toEqual([expect.stringMatching(/[1-9]\d* of members, 0 of the staff/)]);
    expect(await states()).toEqual([401, 401]);
  });
});

describe('secret renew', () => {
  const secret = () =>
    test.db.one<{ value: string }>({
      text: `select value from settings where name = 'server-secret'`,
    });

  it('puts another one in the place of that in the database', async () => {
    const before = await secret();
    expect((await run('secret', ['renew'])).done).toBe(true);
    const after = await secret();
    expect(after.value).toMatch(/^[\da-f]{64}$/);
    expect(after).not.toEqual(before);
  });

  it('leaves it where the secret is a setting', async () => {
    const before = await secret();
    const outcome = await run('secret', ['renew'], true);
    expect(outcome).toEqual({ done: false, lines: [expect.stringContaining('SERVER_SECRET')] });
    expect(await secret()).toEqual(before);
  });
});

describe('erase', () => {
  it('deletes a person with what is theirs, whoever they have brought stays', async () => {
    const member = await aMember(test.db);
    const friend = await aMember(test.db);
    await aRequest(test.db, member, { kind: 'ticket' });
    await test.db.run({
      text: 'update members set sponsor_id = $2 where id = $1',
      values: [friend.id, member.id],
    });
    const erase = [member.cin, '--again', member.cin, '--reason', 'Asked for it'];
    expect((await run('erase', erase)).done).toBe(true);
    const rows = (table: string, column: string, id: string) =>
      test.db.rows({ text: `select 1 from ${table} where ${column} = $1`, values: [id] });
    expect(await rows('members', 'id', member.id)).toEqual([]);
    expect(await rows('requests', 'member_id', member.id)).toEqual([]);
    expect(await rows('members', 'id', friend.id)).toHaveLength(1);
    const [line] = await test.db.rows<{ about: string; reason: string; by: string }>({
      text: `select about, reason, by_name as by from ledger where member_id = $1`,
      values: [member.id],
    });
    expect(line).toEqual({ about: 'erased', reason: 'Asked for it', by: 'Nadia' });
    expect((await run('erase', erase)).done).toBe(false);
  });
});
