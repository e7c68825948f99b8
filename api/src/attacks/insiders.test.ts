/**
 * Each role alone does everything that it may call, aimed at two insured people, and decides on whatever waits. Then we
 * ask: can somebody of this role alone now read, change or become a member?
 */
import { hash } from '@node-rs/argon2';
import { SCOPES } from '@rafiq/contract/access-keys/model';
import { STAFF_ROLES, type StaffAct, type StaffRole } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy } from '../testing/builders.ts';
import { feed, feedRow } from '../testing/feeds.ts';
import { BIRTH_DATE, signUp } from '../testing/onboarding.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { type Call, readCalls } from './calls.ts';
import { anIdentityToDecide } from './identity-to-decide.ts';
import { somebodyToKeep } from './people-to-keep.ts';
import { aCaseToGive, actOf, isEndless, staffCallsOf, staffSending } from './staff-calls.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const THIEF = { email: 'thief@evil.example', phone: '0699999999' };
/** In every name of the two, and nowhere else. */
const MARK = 'Zqxinsidervkz';

interface Insured {
  cin: string;
  key: string;
  email: string;
  phone: string;
}
/** One who signs in, and one who has no account yet. */
const AMAL: Insured = { cin: 'QH900001', key: 'M-1', email: 'amal@r.example', phone: '0611000001' };
const KARIM: Insured = { cin: 'QH900002', key: 'M-2', email: 'k@r.example', phone: '0611000002' };

const rowOf = ({ cin, key, email, phone }: Insured, change: object = {}) =>
  feedRow('members', key, {
    ...{ cin, client_id: `C-${cin}`, membership_number: `A-${cin}`, birth_date: BIRTH_DATE },
    ...{ first_name: MARK, last_name: MARK, email, phone, ...change },
  });
/** Each in a file of its own: what waits for one of them holds up nothing of the other. */
const FORGED = [AMAL, KARIM].map((one) =>
  JSON.stringify(rowOf(one, { source_version: 2, ...THIEF })),
);

/** Calls that would end the insider's own session. */
const LEAVES = ['DELETE /v1/staff/session', 'POST /v1/staff/password'];

/** What shows a member to whoever may. Nobody else may ever be shown one. */
const SHOWS: readonly StaffAct[] = [
  ...(['cases.read', 'member-files.read', 'identities.read', 'feeds.inspect'] as const),
];
/** They show many at once: one line says that the list was read. */
const LISTS = ['GET /v1/staff/cases', 'GET /v1/staff/approvals'];

/** The role that most people have, each time; the others where there is time. */
const tagsOf = (role: StaffRole) => ({ tags: role === 'agent' ? [] : ['slow'] });

const beOnly = (role: StaffRole) => {
  let test: TestApp;
  let insider: TestStaff;
  let memberId: string;
  let before: object;
  let keys: string[];
  let told: { call: string; answer: LightMyRequestResponse; lines: number }[];

  const standing = async (): Promise<Record<string, unknown>> => {
    const { row } = await test.db.one<{ row: Record<string, unknown> }>({
      text: `select json_build_object(
          'contacts', (select json_agg(json_build_array(m.cin, m.birth_date, m.email, m.phone) order by m.id)
            from members m where m.cin = any ($1)),
          'accounts', (select json_agg(json_build_array(a.cin, a.state, a.password_hash) order by a.cin)
            from accounts a where a.cin = any ($1)),
          'policies', (select json_agg(p order by p.id) from health_policies p where p.member_id = $2),
          'folders', (select json_agg(f order by f.id) from health_folders f where f.member_id = $2),
          'passkeys', (select count(*) from passkeys where member_id = $2),
          'helpers', (select count(*) from help_grants where owner_id = $2)) as row`,
      values: [[AMAL.cin, KARIM.cin], memberId],
    });
    return row;
  };

  const linesAboutAmal = async (): Promise<number> =>
    (
      await test.db.rows({
        text: 'select 1 from ledger where member_id = $1 and staff_id = $2',
        values: [memberId, insider.id],
      })
    ).length;

  /** The recipe of the call, aimed at the two. */
  const aimed = (call: Call) => {
    const sending = staffSending(call, { cookie: insider.cookie });
    if (call.path.startsWith('/v1/staff/members/{id}'))
      sending.url = call.path.replace('{id}', memberId);
    if (call.path.endsWith('/contact'))
      sending.payload = { ...THIEF, oldContact: 'lost', reason: 'call' };
    if (call.name === 'POST /v1/staff/keys')
      sending.payload = { ...(sending.payload as object), source: 'registry', scopes: SCOPES };
    if (call.name !== 'POST /v1/staff/feeds') return [sending];
    const url = '/v1/staff/feeds?entity=members&source=registry&muted=true';
    return FORGED.map((payload) => ({ ...sending, url, payload }));
  };

  /** A file that is sent by hand is looked at after its answer. */
  const batchesAreRead = () =>
    vi.waitFor(
      async () => {
        const { unread } = await test.db.one<{ unread: number }>({
          text: `select count(*)::int as unread from feed_batches where state = 'received'`,
        });
        if (unread > 0) throw new Error('a batch is still being read');
      },
      { timeout: 10_000 },
    );

  const send = async (call: string, sending: InjectOptions) => {
    await forgetLimits(test.db);
    const known = await linesAboutAmal();
    const answer = await test.app.inject(sending);
    await batchesAreRead();
    told.push({ call, answer, lines: (await linesAboutAmal()) - known });
    return answer;
  };
  const staffPost = (url: string, payload: object) =>
    send(`POST ${url}`, {
      ...{ method: 'POST', url, payload },
      headers: { origin: ORIGIN, cookie: insider.cookie },
    });

  const ids = async (text: string): Promise<string[]> =>
    (await test.db.rows<{ id: string }>({ text })).map(({ id }) => id);

  /** Tries every decision that waits, whoever it waits for. */
  const decideOnEverything = async () => {
    for (const id of await ids(`select id::text from approvals where state = 'waiting'
        and asked_by = ${insider.id}`))
      await staffPost(`/v1/staff/approvals/${id}/decision`, { decision: 'approve' });
    for (const id of await ids(`select id::text from feed_batches where entity = 'members'`)) {
      await staffPost(`/v1/staff/feeds/${id}/approve`, {});
      await staffPost(`/v1/staff/feeds/${id}/apply`, { withoutRefused: true });
    }
  };

  /** Whatever looks like the secret of a system is used as one. */
  const useFoundKeys = async () => {
    for (const { answer } of [...told])
      keys.push(...(answer.body.match(/rafiq_[0-9a-f]{12}_[\w-]{43}/g) ?? []));
    for (const bearer of keys)
      for (const [number, payload] of FORGED.entries())
        await send('POST /v1/feeds/members/batches', {
          ...{ method: 'POST', payload },
          url: `/v1/feeds/members/batches?apply=true&muted=true&id=forged-${number}`,
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-ndjson' },
        });
  };

  beforeAll(async () => {
    [told, keys] = [[], []];
    test = await startWholeApp({ clock: () => NOW });
    const { db, files } = test;
    const deps = { db, files, clock: () => NOW };
    await feed(deps, 'members', [rowOf(AMAL), rowOf(KARIM)], { source: 'registry' });
    await db.run({
      text: `insert into accounts (member_id, cin, password_hash, state)
             select id, cin, 'x', 'active' from members where cin = $1`,
      values: [AMAL.cin],
    });
    ({ id: memberId } = await db.one<{ id: string }>({
      text: 'select id::text from members where cin = $1',
      values: [AMAL.cin],
    }));
    const amal = { id: memberId, cin: AMAL.cin };
    const policyId = await aHealthPolicy(db, amal);
    const beneficiaryId = await aBeneficiary(db, amal);
    await aHealthFolder(db, amal, { policyId, beneficiaryId, observation: MARK });
    const passwordHash = await hash('Sesame#2026');
    insider = await signInStaff(db, { roles: [role], now: NOW, passwordHash });
    await aCaseToGive({ db, files }, AMAL.cin);
    await somebodyToKeep(db);
    await anIdentityToDecide({ db, files });
    // what the recipes take with a second person's approval is not taken alone
    await db.run({ text: `delete from approvals where state = 'approved'` });
    before = await standing();
    const calls = staffCallsOf(await readCalls(test)).filter((call) => {
      const act = actOf(call);
      const isAllowed = act === null || mayAct({ roles: [role] }, act);
      return isAllowed && !isEndless(call) && !LEAVES.includes(call.name);
    });
    for (const call of calls) for (const sending of aimed(call)) await send(call.name, sending);
    await decideOnEverything();
    await useFoundKeys();
  });
  afterAll(() => test.close());

  it('has called something, and was answered', () => {
    expect(told.filter(({ answer }) => answer.statusCode < 300).length).toBeGreaterThan(5);
    expect(told.filter(({ answer }) => answer.statusCode >= 500).map(({ call }) => call)).toEqual(
      [],
    );
  });

  it('reads a member only where the role is for that, and each look names the member', () => {
    const shown = told.filter(({ answer }) => answer.body.includes(MARK));
    const mayRead = SHOWS.some((act) => mayAct({ roles: [role] }, act));
    if (!mayRead) expect(shown.map(({ call }) => call)).toEqual([]);
    const unwritten = shown.filter(({ call, lines }) => lines === 0 && !LISTS.includes(call));
    expect(unwritten.map(({ call }) => call)).toEqual([]);
  });

  it('has no key of a system', () => {
    expect(keys).toEqual([]);
  });

  it('has changed nothing of what the insurer says, no contact and no password', async () => {
    expect(await standing()).toEqual(before);
  });

  it('becomes nobody: what recovers an access, or opens one, goes to the contacts of before', async () => {
    await forgetLimits(test.db);
    const lookup = { NUM_CIN: AMAL.cin, DATE_NAISSANCE: BIRTH_DATE };
    for (const canal of ['email', 'phone']) {
      const found = await test.post('/v1/auth/forgot/check', lookup);
      const cookie = `recovery=${found.cookies[0]?.value}`;
      await test.post('/v1/auth/forgot', { canal, NUM_CIN: AMAL.cin }, cookie);
    }
    for (const [validation, contact] of [
      ['phone', { TEL: THIEF.phone }],
      ['email', { email: THIEF.email }],
    ] as const)
      await signUp(test, KARIM.cin, { validation, ...contact });
    for (const recipient of Object.values(THIEF))
      expect(await test.messagesTo(recipient), recipient).toEqual([]);
  });
};

for (const role of STAFF_ROLES)
  describe(`somebody who is ${role} and nothing else`, tagsOf(role), () => beOnly(role));
