import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { STAFF_IDLE_MINUTES } from '@rafiq/contract/staff/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { caseRoutes } from '../cases/routes.ts';
import { insertSession } from './repository.ts';
import { staffAccessRoutes } from './routes.ts';
import { hashOf } from './session-times.ts';

const SESSION = '/v1/staff/session';
const OWN = '/v1/staff/sessions';
const NOBODYS = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

let test: TestApp;
let now: Date;
let hind: TestStaff;
let chief: TestStaff;
/** Another browser of Hind's. */
let other: string;
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(caseRoutes, staffAccessRoutes)],
    clock: () => now,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  await test.db.run({ text: 'delete from staff' });
  hind = await signInStaff(test.db, { roles: ['agent'], now });
  other = await signInAgain(test.db, hind, now);
  chief = await signInStaff(test.db, { roles: ['administrator'], name: 'Leila Zniber', now });
});

interface Seen {
  id: string;
  isCurrent: boolean;
  way: string;
}
const own = async (cookie: string): Promise<Seen[]> =>
  (await test.get(OWN, cookie)).json().sessions;
const idOf = async (cookie: string): Promise<string> =>
  (await own(cookie)).find(({ isCurrent }) => isCurrent)?.id ?? '';
const of = (person: TestStaff) => `/v1/staff/people/${person.id}/sessions`;
const statusOf = async (cookie: string) => (await test.get(SESSION, cookie)).statusCode;
const lines = () =>
  test.db.rows({
    text: `select by_name as by, role, about, reason from ledger where act = 'sessions.ended'
           order by day, number`,
  });

describe('one’s own sessions', () => {
  it('are ended one by one, and whoever held one reads that somebody ended it', async () => {
    const before = (await lines()).length;
    const third = await signInAgain(test.db, hind, now);
    const answer = await test.post(`${OWN}/${await idOf(other)}/end`, {}, hind.cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().ended).toBe(1);
    expect(answer.json().sessions).toHaveLength(2);
    const refused = await test.get(SESSION, other);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_ended']);
    expect([await statusOf(third), await statusOf(hind.cookie)]).toEqual([200, 200]);
    expect((await lines()).slice(before)).toEqual([
      { by: hind.name, role: 'staff', about: hind.id, reason: 'one' },
    ]);
  });

  it('say that one was over already, and write nothing down for it', async () => {
    const id = await idOf(other);
    await test.post(`${OWN}/${id}/end`, {}, hind.cookie);
    const before = await lines();
    for (const gone of [id, NOBODYS]) {
      const again = await test.post(`${OWN}/${gone}/end`, {}, hind.cookie);
      expect([again.statusCode, again.json().ended]).toEqual([200, 0]);
    }
    expect(await lines()).toEqual(before);
  });

  it('do not end the one that asks: that is signing out', async () => {
    const answer = await test.post(`${OWN}/${await idOf(hind.cookie)}/end`, {}, hind.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'session_current']);
    expect(await statusOf(hind.cookie)).toBe(200);
  });

  it('are nobody else’s', async () => {
    const id = await idOf(chief.cookie);
    const answer = await test.post(`${OWN}/${id}/end`, {}, hind.cookie);
    expect(answer.json().ended).toBe(0);
    expect(await statusOf(chief.cookie)).toBe(200);
  });

  it('leave out one whose time is over, also before a sweep', async () => {
    await signInAgain(test.db, hind, new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000));
    expect(await own(hind.cookie)).toHaveLength(2);
  });

  it('stay ended when one of them proves itself or signs out in the same moment', async () => {
    const id = await idOf(other);
    await test.post(`${OWN}/${id}/end`, {}, hind.cookie);
    const answer = await test.post(`${SESSION}/proof`, { password: 'x' }, other);
    expect(answer.json().code).toBe('session_ended');
    await test.app.inject({
      ...{ method: 'DELETE', url: SESSION },
      headers: { origin: 'http://localhost:3000', cookie: other },
    });
    expect((await test.get(SESSION, other)).json().code).toBe('session_ended');
  });

  it('tell how one came', async () => {
    const token = 'p'.repeat(43);
    const row = { tokenHash: hashOf(token), staffId: hind.id, userAgent: '', isStrong: true, now };
    await insertSession(test.db, { ...row, way: 'passkey' });
    const ways = (await own(hind.cookie)).map(({ way }) => way);
    expect(ways.toSorted()).toEqual(['passkey', 'password', 'password']);
  });
});

describe('everybody’s sessions', () => {
  it('are seen and ended by an administrator, whose own stays', async () => {
    const before = (await lines()).length;
    const seen = (await test.get(of(hind), chief.cookie)).json().sessions as Seen[];
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    const one = await test.post(`${of(hind)}/${seen[0]?.id}/end`, {}, chief.cookie);
    expect([one.json().ended, one.json().sessions.length]).toEqual([1, 1]);
    const all = await test.post(`${of(hind)}/end`, {}, chief.cookie);
    expect(all.json()).toEqual({ sessions: [], ended: 1 });
    for (const cookie of [hind.cookie, other])
      expect((await test.get('/v1/staff/cases', cookie)).json().code).toBe('session_ended');
    expect((await lines()).slice(before)).toEqual([
      { by: 'Leila Zniber', role: 'administrator', about: hind.id, reason: 'one' },
      { by: 'Leila Zniber', role: 'administrator', about: hind.id, reason: 'all: 1' },
    ]);
  });

  it('end with one press, also one that was opened after the list was read', async () => {
    await test.get(of(hind), chief.cookie);
    const since = await signInAgain(test.db, hind, now);
    expect((await test.post(`${of(hind)}/end`, {}, chief.cookie)).json().ended).toBe(3);
    expect(await statusOf(since)).toBe(401);
  });

  it('mark the administrator’s own, and end all but that', async () => {
    const elsewhere = await signInAgain(test.db, chief, now);
    const answer = await test.post(`${of(chief)}/end`, {}, chief.cookie);
    expect(answer.json()).toMatchObject({ ended: 1, sessions: [{ isCurrent: true }] });
    expect([await statusOf(elsewhere), await statusOf(chief.cookie)]).toEqual([401, 200]);
    const own = await test.post(
      ...([`${of(chief)}/${await idOf(chief.cookie)}/end`, {}, chief.cookie] as const),
    );
    expect(own.json().code).toBe('session_current');
  });

  it('are found under their own person alone', async () => {
    const id = await idOf(other);
    const wrong = await test.post(`${of(chief)}/${id}/end`, {}, chief.cookie);
    expect(wrong.json().ended).toBe(0);
    expect(await statusOf(other)).toBe(200);
    for (const path of ['/v1/staff/people/999999/sessions', '/v1/staff/people/x/sessions'])
      expect((await test.get(path, chief.cookie)).json().code).toBe('not_found');
    expect((await test.post(`${of(hind)}/7/end`, {}, chief.cookie)).json().code).toBe('not_found');
  });

  it.each(STAFF_ROLES.filter((role) => role !== 'administrator'))(
    'are not for %s',
    async (role) => {
      const { cookie } = await signInStaff(test.db, { roles: [role], now });
      expect((await test.get(of(hind), cookie)).json().code).toBe('role_required');
      expect((await test.post(`${of(hind)}/end`, {}, cookie)).json().code).toBe('role_required');
      expect(await statusOf(hind.cookie)).toBe(200);
    },
  );

  it('open again with a new sign-in', async () => {
    await test.post(`${of(hind)}/end`, {}, chief.cookie);
    expect(await statusOf(await signInAgain(test.db, hind, now))).toBe(200);
  });
});
