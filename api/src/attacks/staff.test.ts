import { randomBytes } from 'node:crypto';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { aMember } from '../testing/builders.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { SSO_AWAY } from '../testing/sso.ts';
import { signInStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { type Call, readCalls } from './calls.ts';
import { UNWRITTEN_ANSWERING } from './case-to-answer.ts';
import { UNWRITTEN_CONTENT } from './content-to-edit.ts';
import { UNWRITTEN_DEADLINES } from './deadlines-to-keep.ts';
import { HOSTILE_HEADERS, HOSTILE_IDS, hostileQueries } from './hostile-addresses.ts';
import { anIdentityToDecide } from './identity-to-decide.ts';
import { NOW } from './people.ts';
import { somebodyToKeep, UNWRITTEN_PEOPLE } from './people-to-keep.ts';
import {
  aCaseToGive,
  actOf,
  isEndless,
  STAFF_CALL_NAMES,
  staffAddress,
  staffBodyFor,
  staffCallsOf,
  staffSending,
} from './staff-calls.ts';
import { UNWRITTEN_SYSTEMS } from './systems-to-keep.ts';
import { UNWRITTEN_TEMPLATES } from './templates-to-keep.ts';
import { brokenTexts, hostileBodies } from './values.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

// each call with every hostile value
vi.setConfig({ testTimeout: 120_000 });

const PORTAL = 'https://portal.example';
const CONSOLE = 'https://console.example';

let world: World;
let calls: Call[];
/** Somebody who may do everything. */
let cookie: string;

beforeAll(async () => {
  world = await startWorld();
  calls = staffCallsOf(await readCalls(world.test));
  ({ cookie } = await signInStaff(world.test.db, { roles: STAFF_ROLES, now: NOW }));
  await aCaseToGive(world.test, world.victim.cin);
  await somebodyToKeep(world.test.db);
  await anIdentityToDecide(world.test);
});
afterAll(() => world.test.close());

const closed = () => calls.filter(({ needsStaff }) => needsStaff);
const ofARole = () => calls.filter((call) => actOf(call) !== null);

const inject = async (sending: InjectOptions) => {
  await forgetLimits(world.test.db);
  return world.test.app.inject(sending);
};

/** Refused like this, whoever is told of in it, and nothing is changed: no line of the ledger either. */
const refused = async (
  those: Call[],
  headers: Record<string, string>,
  expected: [number, string][],
) => {
  const before = await world.fingerprint();
  await forgetLimits(world.test.db);
  for (const call of those) {
    const answer = await world.test.app.inject(staffSending(call, headers));
    expect(expected, `${call.name} ${answer.body}`).toContainEqual([
      answer.statusCode,
      answer.json().code,
    ]);
    expect(problemsOf(answer), call.name).toEqual([]);
    expect(answer.body, call.name).not.toContain(world.victim.mark);
    expect(answer.headers, call.name).not.toHaveProperty('set-cookie');
  }
  expect(await world.fingerprint()).toBe(before);
};

it('every call of the console is described, and needs somebody of the staff unless it lets them in or out', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(STAFF_CALL_NAMES.toSorted());
  const open = calls.filter(({ needsStaff }) => !needsStaff).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'DELETE /v1/staff/session',
    'POST /v1/staff/invitations/accept',
    'POST /v1/staff/invitations/read',
    'POST /v1/staff/session',
    'POST /v1/staff/session/emergency',
    'POST /v1/staff/session/passkey',
    'POST /v1/staff/session/passkey/options',
    'POST /v1/staff/session/sso',
    'POST /v1/staff/session/sso/finish',
  ]);
  expect(ofARole().length).toBeGreaterThan(0);
  for (const call of ofARole()) expect(call.needsStaff, call.name).toBe(true);
});

const NOBODY: [number, string][] = [
  [401, 'login_required'],
  [401, 'session_expired'],
];
const token = () => randomBytes(32).toString('base64url');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('a call of the console', () => {
  it.each<[string, () => string]>([
    ['no cookie', () => ''],
    ['a member’s session', () => world.victim.cookie],
    ['a member’s session under the name of the other', () => memberAsStaff()],
    ['a forged token', () => `staff=${token()}`],
    ['SQL', () => `staff=' or '1'='1`],
    ['another cookie’s name', () => cookie.replace('staff=', 'Staff=')],
  ])('is refused with %s', (_what, cookieOf) => refused(closed(), { cookie: cookieOf() }, NOBODY));

  const memberAsStaff = () => world.victim.cookie.replace('session=', 'staff=');

  it('is refused with a session that was idle for too long', async () => {
    const idle = { roles: STAFF_ROLES, now: minutesAgo(30) };
    await refused(closed(), { cookie: (await signInStaff(world.test.db, idle)).cookie }, NOBODY);
  });

  it('opens nothing of a member', async () => {
    const own = world.calls.filter(({ needsSession, path }) => needsSession && !path.includes('{'));
    for (const { name, path } of own.filter(({ method }) => method === 'GET'))
      for (const worn of [cookie, cookie.replace('staff=', 'session=')])
        expect((await world.test.get(path, worn)).statusCode, name).toBe(401);
  });

  it.each(STAFF_ROLES)('is refused to %s where it is for others', async (role) => {
    const { cookie: own } = await signInStaff(world.test.db, { roles: [role], now: NOW });
    const others = ofARole().filter((call) => {
      const act = actOf(call);
      return act !== null && !mayAct({ roles: [role] }, act);
    });
    await refused(others, { cookie: own }, [[403, 'role_required']]);
  });

  it('is refused to somebody without a role, and without a second factor', async () => {
    const { db } = world.test;
    const nobody = await signInStaff(db, { roles: [], now: NOW });
    await refused(ofARole(), { cookie: nobody.cookie }, [[403, 'role_required']]);
    const weak = await signInStaff(db, { roles: STAFF_ROLES, isStrong: false, now: NOW });
    await refused(ofARole(), { cookie: weak.cookie }, [[403, 'second_factor_required']]);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused from a page with %j where it changes something', (foreign) =>
    refused(
      calls.filter(({ method }) => method !== 'GET'),
      { cookie, ...foreign },
      [[403, 'foreign_origin']],
    ),
  );

  it('is on no other host than the console’s in production, and takes no page of the portal', async () => {
    const config = { production: true, publicUrl: PORTAL, consoleUrl: CONSOLE, staffSso: SSO_AWAY };
    const { app, db, files, close } = await startWholeApp({ config });
    const staff = (await signInStaff(db, { roles: STAFF_ROLES })).cookie;
    await aCaseToGive({ db, files }, (await aMember(db)).cin);
    await anIdentityToDecide({ db, files });
    await somebodyToKeep(db);
    const own = { cookie: staff.replace('staff=', '__Host-staff=') };
    for (const call of calls) {
      const codeAt = async (host: string, origin: string) => {
        const answer = await app.inject(staffSending(call, { ...own, host, origin }));
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        return isJson ? answer.json().code : undefined;
      };
      expect(await codeAt('portal.example', PORTAL), call.name).toBe('not_found');
      expect(await codeAt('portal.example', CONSOLE), call.name).toBe('not_found');
      if (isEndless(call)) continue;
      const fromPortal = await codeAt('console.example', PORTAL);
      if (call.method !== 'GET') expect(fromPortal, call.name).toBe('foreign_origin');
      const served = await codeAt('console.example', CONSOLE);
      expect(['foreign_origin', 'not_found', 'login_required'], call.name).not.toContain(served);
    }
    await close();
  });
});

/** Calls of a role that tell nothing of any member. */
const UNWRITTEN: Record<string, string> = {
  'GET /v1/staff/templates': 'texts that come with the product, filled in for nobody',
  'GET /v1/staff/cases/counts': 'numbers alone',
  ...UNWRITTEN_ANSWERING,
  ...UNWRITTEN_CONTENT,
  ...UNWRITTEN_SYSTEMS,
  ...UNWRITTEN_DEADLINES,
  ...UNWRITTEN_TEMPLATES,
  ...UNWRITTEN_PEOPLE,
  'GET /v1/staff/reports': 'numbers alone',
  'GET /v1/staff/colleagues': 'names of the staff',
  'GET /v1/staff/live': 'ids alone',
  'GET /v1/staff/views': 'numbers alone',
  'POST /v1/staff/views': 'a filter, which names nobody',
  'PUT /v1/staff/views/{id}': 'a filter, which names nobody',
  'DELETE /v1/staff/views/{id}': 'nothing',
  'GET /v1/staff/presence': 'names of the staff',
  'PUT /v1/staff/cases/{id}/presence': 'names of the staff',
  'DELETE /v1/staff/cases/{id}/presence': 'nothing',
  'GET /v1/staff/ledger/people': 'names of staff',
  'GET /v1/staff/approvals/count': 'a number alone',
  'GET /v1/staff/system-status': 'numbers of the system',
  'GET /v1/staff/jobs/failed': 'what the system could not do, which names nobody',
  'GET /v1/staff/ledger/exports': 'numbers, and what the caller has said',
};
const ledgerLines = async () => (await world.test.db.rows({ text: 'select 1 from ledger' })).length;

it('every call that tells of members, rightly sent, is a line in the ledger', async () => {
  for (const call of ofARole().filter(({ name }) => !(name in UNWRITTEN))) {
    const before = await ledgerLines();
    const answer = await inject(staffSending(call, { cookie }));
    expect(answer.statusCode, `${call.name} ${answer.body}`).toBeLessThan(300);
    expect(await ledgerLines(), call.name).toBeGreaterThan(before);
  }
});

const sendingsTo = (call: Call): InjectOptions[] => {
  const random = createRandom(17, 17);
  const right = staffSending(call, { cookie });
  const own = right.headers as Record<string, string>;
  const { json } = call;
  const bodies = json ? hostileBodies(random, json, staffBodyFor(call)) : [];
  const texts = json ? brokenTexts(staffBodyFor(call)) : [];
  return [
    ...HOSTILE_HEADERS.map((headers) => ({ ...right, headers: { ...own, ...headers } })),
    ...[...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, hole = '']) =>
      HOSTILE_IDS.map((id) => ({ ...right, url: staffAddress(call, { [hole]: id }) })),
    ),
    ...hostileQueries(random, call.query, []).map((query) => ({
      ...right,
      url: `${right.url.split('?')[0]}?${query}`,
    })),
    ...bodies.map((payload) => ({ ...right, payload })),
    ...texts.map((payload) => ({
      ...right,
      payload,
      headers: { ...own, 'content-type': 'application/json' },
    })),
  ];
};

const isAnswered = (name: string): boolean =>
  name !== 'DELETE /v1/staff/session' && !isEndless({ name });

it.each(STAFF_CALL_NAMES.filter(isAnswered))(
  'hostile headers, ids, options and bodies to %s are answered, and never by an error of ours',
  { tags: ['slow'] },
  async (asked) => {
    const call = calls.find(({ name }) => name === asked);
    if (!call) throw new Error(`${asked} is not in the document`);
    for (const [nth, sending] of sendingsTo(call).entries()) {
      // no limit is reached in so few, and each time costs as much as a call
      if (nth % 5 === 0) await forgetLimits(world.test.db);
      const answer = await world.test.app.inject(sending);
      expect(problemsOf(answer), String(sending.url)).toEqual([]);
      // refused for its number, nothing of what was sent would have been looked at; but a file of rows is looked at after
      // its answer, and holds one of its sender's few places until then
      const isBusy = asked === 'POST /v1/staff/feeds' && answer.json().code === 'too_many_at_once';
      const isLimited = answer.statusCode === 429 && !isBusy;
      expect(isLimited, `${sending.url} ${answer.body}`).toBe(false);
    }
  },
);
