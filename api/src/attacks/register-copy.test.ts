/**
 * Somebody of the staff who opens one member's file after the other: how far they come, and who hears of it.
 * @module-tag slow
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellPaceAlarms } from '../features/ledger/pace-alarms.ts';
import type { TestApp } from '../testing/app.ts';
import { shippedBrand } from '../testing/brand.ts';
import { aMember } from '../testing/builders.ts';
import { signInAgain, signInStaff, type TestStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';

const START = new Date('2026-11-16T08:00:00Z');
const brand = shippedBrand();
const MINUTE_MS = 60_000;
const MEMBERS = 440;

const someMembers = (count: number): Promise<string[]> =>
  test.db.transaction(async (tx) => {
    const made = await tx.rows<{ id: string }>({
      text: `insert into members (client_id, cin, first_name, last_name, birth_date, email, verified)
             select 'PACE' || n, 'PACE' || n, 'Amal', 'Bennani', '1990-01-01', 'pace' || n || '@rafiq.example', true
             from generate_series(1, $1::int) n returning id::text`,
      values: [count],
    });
    return made.map(({ id }) => id);
  });

let test: TestApp;
let now: Date;
let begun: Date;
let members: string[];
let hind: TestStaff;
let omar: TestStaff;
beforeAll(async () => {
  now = START;
  test = await startWholeApp({ clock: () => now });
  const { id } = await aMember(test.db);
  members = [id, ...(await someMembers(MEMBERS - 1))];
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 48 * 60 * MINUTE_MS);
  begun = now;
  for (const table of ['rate_limits', 'messages', 'staff'])
    await test.db.run({ text: `delete from ${table}` });
  const person = { now, passwordHash: 'x' };
  hind = await signInStaff(test.db, { ...person, roles: ['agent'], name: 'Hind Saidi' });
  omar = await signInStaff(test.db, { ...person, roles: ['agent'], name: 'Omar Tazi' });
  const heads = { ...person, passwordHash: 'x' };
  for (const [name, role] of [
    ['Adil Mernissi', 'supervisor'],
    ['Driss Filali', 'auditor'],
  ] as const)
    await signInStaff(test.db, {
      ...{ ...heads, name, roles: [role] },
      email: `${role}@rafiq.example`,
    });
});

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const open = ({ cookie }: TestStaff, memberId: string) =>
  test.post(`/v1/staff/members/${memberId}/open`, { reason: 'call' }, cookie);
/** How many were opened before one was refused. */
const openAll = async (by: TestStaff, ids: readonly string[]): Promise<number> => {
  for (const [n, id] of ids.entries()) {
    const { statusCode } = await open(by, id);
    if (statusCode === 429) return n;
    expect(statusCode).toBe(200);
  }
  return ids.length;
};
/** So many a minute, as long as it goes. */
const openSlowly = async (by: TestStaff, ids: readonly string[], perMinute: number) => {
  for (let n = 0; n < ids.length; n += perMinute) {
    const part = ids.slice(n, n + perMinute);
    const opened = await openAll(by, part);
    if (opened < part.length) return n + opened;
    later(1);
  }
  return ids.length;
};
const tell = () =>
  tellPaceAlarms({ db: test.db, messages: test.messages, brand, isTrial: true }, now);
const alarms = async () => {
  await tell();
  return test.db.rows<{ act: string; about: string; by: string; reason: string }>({
    text: `select act, about, by_name as by, reason from ledger
           where act like 'pace.%' and at >= $1 order by day, number`,
    values: [begun],
  });
};
const REACHED = { act: 'pace.reached', about: 'opening', reason: '30 per minute' };

describe('an agent who opens one file after the other', () => {
  it('is stopped within the minute, told until when, and seen', async () => {
    expect(await openAll(hind, members)).toBe(30);
    const refused = await open(hind, members[40] as string);
    expect(refused.json()).toMatchObject({ code: 'pace_reached' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await alarms()).toEqual([{ ...REACHED, by: 'Hind Saidi' }]);
    // nobody else is held up, and what was open stays so
    expect((await open(omar, members[40] as string)).statusCode).toBe(200);
    expect((await open(hind, members[3] as string)).statusCode).toBe(200);
  });

  it('is told to the supervisor and the auditor, once, and names no member', async () => {
    await openAll(hind, members);
    await tell();
    later(2);
    await openAll(hind, members.slice(40));
    expect(await tell()).toBe(0);
    for (const role of ['supervisor', 'auditor']) {
      const told = await test.messagesTo(`${role}@rafiq.example`);
      expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Hind Saidi')]);
      expect(told[0]?.body).toMatch(/30/);
      expect(told[0]?.body).not.toMatch(/PACE|Bennani|\{/);
    }
  });

  it('is noticed before any limit, and stopped by the hour at any pace', async () => {
    expect(await openSlowly(hind, members.slice(0, 90), 10)).toBe(90);
    const unusual = { act: 'pace.unusual', about: 'opening', by: 'Hind Saidi' };
    expect(await alarms()).toEqual([{ ...unusual, reason: '80 per hour' }]);
    expect(await openSlowly(hind, members.slice(90), 10)).toBe(30);
    expect((await alarms()).at(-1)).toMatchObject({ act: 'pace.reached', reason: '120 per hour' });
  });

  it('comes no further by lists: those whom a search has shown count', async () => {
    let shown = 0;
    for (let n = 0; n < 20; n += 1) {
      await test.db.run({
        text: `update members set last_name = $1 where id = any ($2::bigint[])`,
        values: [`Bennani${n}`, members.slice(n * 20, n * 20 + 20)],
      });
      const asked = { by: 'name', value: `Bennani${n}`, reason: 'call' };
      const answer = await test.post('/v1/staff/members/search', asked, hind.cookie);
      if (answer.statusCode === 429) break;
      shown += answer.json().members.length;
    }
    expect(shown).toBe(100);
  });
});

describe('a team', () => {
  it('is stopped together before each has reached their own limit, and named', async () => {
    const others = await Promise.all(
      ['Salma Idrissi', 'Karim Alami'].map((name) =>
        signInStaff(test.db, { roles: ['agent'], name, now }),
      ),
    );
    const [salma, karim] = others as [TestStaff, TestStaff];
    for (const one of [hind, omar, salma]) expect(await openAll(one, members)).toBe(30);
    expect(await openAll(karim, members)).toBe(0);
    expect((await alarms()).at(-1)).toEqual({
      ...{ act: 'pace.reached', about: 'opening team', by: 'Salma Idrissi' },
      reason: '90 per minute',
    });
  });
});

it('tells the others of a supervisor, and not only themselves', async () => {
  const salma = await signInStaff(test.db, {
    ...{ roles: ['supervisor'], name: 'Salma Idrissi', email: 'salma@rafiq.example', now },
  });
  await openAll(salma, members);
  await tell();
  expect(await test.messagesTo('salma@rafiq.example')).toEqual([]);
  expect(await test.messagesTo('supervisor@rafiq.example')).toHaveLength(1);
});

it('lets nobody suspend one account after the other', async () => {
  const victims = await Promise.all(Array.from({ length: 12 }, () => aMember(test.db)));
  const codes: number[] = [];
  for (const { id } of victims)
    codes.push(
      (
        await test.post(
          `/v1/staff/members/${id}/acts`,
          { act: 'suspend', reason: 'call' },
          hind.cookie,
        )
      ).statusCode,
    );
  expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
});

it('lets somebody go back and forth between the same members', async () => {
  for (let n = 0; n < 60; n += 1)
    expect((await open(hind, members[n % 3] as string)).statusCode).toBe(200);
  expect(await alarms()).toEqual([]);
});

it('meets nobody who answers all day', async () => {
  for (let n = 0; n < 400; n += 1) {
    if (n % 20 === 0) hind = { ...hind, cookie: await signInAgain(test.db, hind, now) };
    expect((await open(hind, members[n] as string)).statusCode).toBe(200);
    later(1.2);
  }
  expect(await alarms()).toEqual([]);
});
