/**
 * One person of the staff, alone: a key of their own, what a preview shows, and contacts by the hundred.
 * @module-tag slow
 */
import type { Scope } from '@rafiq/contract/access-keys/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createKey } from '../testing/access-keys.ts';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { feed, feedRow, type SentRow, sendFeed, tombstone, undoFeed } from '../testing/feeds.ts';
import { signInStaff, type TestStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';

const KEYS = '/v1/staff/keys';
const FEEDS = '/v1/staff/feeds';
const WANTED = { name: 'Paie', source: 'core', scopes: ['feeds:*'], reason: 'Nouveau système' };

let test: TestApp;
let leila: TestStaff;
let twin: TestStaff;
let omar: TestStaff;
let adil: TestStaff;
let salma: TestStaff;
beforeAll(async () => {
  test = await startWholeApp();
  const as = (email: string, role: StaffRole) => signInStaff(test.db, { email, roles: [role] });
  leila = await as('leila@rafiq.example', 'administrator');
  twin = await as('leila+2@rafiq.example', 'administrator');
  omar = await as('omar@rafiq.example', 'administrator');
  adil = await as('adil@rafiq.example', 'supervisor');
  salma = await as('salma@rafiq.example', 'supervisor');
});
afterAll(() => test.close());

const deps = () => ({ db: test.db, files: test.files, clock: systemClock });
const person = (number: number, change: SentRow = {}): SentRow =>
  feedRow('members', `M-${number}`, {
    ...{ cin: `QI${100_000 + number}`, client_id: `C-${number}`, membership_number: `A-${number}` },
    ...{ email: `a${number}@rafiq.example`, phone: `06${10_000_000 + number}`, ...change },
  });
const someone = (number: number) =>
  test.db.one<{ id: string; phone: string }>({
    text: 'select id::text, phone from members where cin = $1',
    values: [`QI${100_000 + number}`],
  });
/** By a system whose key is in somebody's hands. */
const sendByKey = async (rows: SentRow[], source: string, query = '', entity = 'members') => {
  const scopes: Scope[] = ['feeds:*'];
  const { bearer } = await createKey(deps(), { name: source, source, scopes }, 'test');
  return test.app.inject({
    ...{ method: 'POST', url: `/v1/feeds/${entity}/batches?${query}` },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-ndjson' },
  });
};
const sendByHand = async (rows: SentRow[], source: string, who = adil) => {
  const { id } = (
    await test.app.inject({
      ...{ method: 'POST', url: `${FEEDS}?${new URLSearchParams({ entity: 'members', source })}` },
      payload: rows.map((row) => JSON.stringify(row)).join('\n'),
      headers: { origin: ORIGIN, cookie: who.cookie, 'content-type': 'application/x-ndjson' },
    })
  ).json();
  const show = async () => (await test.get(`${FEEDS}/${id}`, who.cookie)).json();
  await expect.poll(async () => (await show()).state, { timeout: 10_000 }).toBe('checked');
  return show();
};
const step = async (id: string, verb: string, who: TestStaff) => {
  const answer = await test.post(`${FEEDS}/${id}/${verb}`, {}, who.cookie);
  return answer.statusCode === 200 ? 'done' : answer.json().code;
};

describe('an administrator alone', () => {
  const decide = (id: string, who: TestStaff) =>
    test.post(`/v1/staff/approvals/${id}/decision`, { decision: 'approve' }, who.cookie);

  it('makes no key: they ask, somebody else approves, and only then there is a secret', async () => {
    const asked = await test.post(KEYS, WANTED, leila.cookie);
    expect(asked.statusCode, asked.body).toBe(201);
    expect(asked.body).not.toContain('rafiq_');
    const { approval: id } = asked.json();
    const collect = (who = leila) => test.post(`${KEYS}/asked/${id}/secret`, {}, who.cookie);
    expect((await collect()).statusCode).toBe(404);
    expect((await decide(id, leila)).json().code).toBe('approval_own');
    expect((await decide(id, twin)).json().code).toBe('approval_own');
    expect((await decide(id, adil)).json().code).toBe('role_required');
    expect((await decide(id, omar)).statusCode).toBe(200);
    // whoever approved it has not asked for it
    expect((await collect(omar)).statusCode).toBe(404);
    expect((await collect()).json().bearer).toMatch(/^rafiq_/);
    expect((await collect()).statusCode).toBe(404);
  });

  it('takes no key over by a new secret for it', async () => {
    const scopes: Scope[] = ['feeds:*'];
    const { id } = await createKey(deps(), { name: 'Registre', source: 'core', scopes }, 'test');
    const asked = { overlapDays: 7, reason: 'Changement prévu' };
    const answer = await test.post(`${KEYS}/${id}/rotate`, asked, leila.cookie);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.body).not.toContain('rafiq_');
  });

  it('reads nothing of anybody by the preview of a batch', async () => {
    await feed(deps(), 'members', [person(1)], { source: 'core' });
    const guess = { source_version: 9, first_name: 'X', email: null, phone: null };
    const answer = await sendByKey([person(1, guess)], 'core');
    expect(answer.json()).toMatchObject({ state: 'checked', counts: { changed: 1 } });
    expect(answer.body).not.toMatch(/Salma|a1@rafiq|0610000001/);
    const { id } = answer.json();
    // nor does a supervisor who looks leave no trace: each member who was shown is a line
    const number = (
      await test.db.one<{ id: string }>({
        text: 'select id::text from feed_batches where public_id = $1',
        values: [id],
      })
    ).id;
    expect((await test.get(`${FEEDS}/${number}/rows`, adil.cookie)).body).toContain('Salma');
    const lines = await test.db.rows({
      text: `select member_id::text as member from ledger where about = $1 and act = 'feed.read'`,
      values: [number],
    });
    expect(lines).toEqual([{ member: (await someone(1)).id }]);
  });

  it('asks for no key by an account for emergencies, to approve it as themselves', async () => {
    const sealed = await signInStaff(test.db, { roles: ['administrator'] });
    await test.db.run({
      text: 'update staff set seal_hash = sha256(email::bytea) where id = $1',
      values: [sealed.id],
    });
    const asked = await test.post(KEYS, WANTED, sealed.cookie);
    expect(asked.json().code).toBe('role_required');
  });

  it('makes no room for further contacts by an undo that leaves them as they are', async () => {
    const people = Array.from({ length: 101 }, (_, index) => person(5_000 + index));
    await feed(deps(), 'members', people, { source: 'room' });
    const stolen = people.map((row) => ({ ...row, source_version: 2, phone: '0699999999' }));
    const first = await feed(deps(), 'members', stolen.slice(0, 100), {
      ...{ source: 'room', door: 'http' },
    });
    const touched = stolen.slice(0, 100).map((row, nth) => ({
      ...{ ...row, source_version: 3, membership_number: `Z-${nth}` },
    }));
    await feed(deps(), 'members', touched, { source: 'room', door: 'http' });
    await undoFeed(deps(), first, true);
    const next = await sendFeed(deps(), 'members', stolen.slice(100), {
      ...{ source: 'room', door: 'http' },
    });
    expect(next.needsApproval).toBe(true);
  });

  it('changes no contacts by the hundred, whatever the key and the flags', async () => {
    const people = Array.from({ length: 120 }, (_, index) => person(1_000 + index));
    await feed(deps(), 'members', people, { source: 'large' });
    const stolen = (from: number, to: number) =>
      people.slice(from, to).map((row) => ({ ...row, source_version: 2, phone: '0699999999' }));
    const query = 'apply=true&muted=true';
    const all = await sendByKey(stolen(0, 101), 'large', query);
    expect(all.json()).toMatchObject({ state: 'checked', needsApproval: true });
    expect((await someone(1_000)).phone).toBe('0610001000');
    // nor slice by slice
    expect((await sendByKey(stolen(0, 100), 'large', query)).json()).toMatchObject({
      state: 'applied',
    });
    expect((await sendByKey(stolen(100, 101), 'large', query)).json()).toMatchObject({
      ...{ state: 'checked', needsApproval: true },
    });
    expect((await someone(1_100)).phone).toBe('0610001100');
  });
});

describe('a supervisor alone', () => {
  it('gives nobody a phone by a file, whether they have an account or not', async () => {
    await feed(deps(), 'members', [person(2)], { source: 'registry' });
    const batch = await sendByHand(
      [person(2, { source_version: 2, phone: '0699999998' })],
      'registry',
    );
    expect(batch.needsApproval).toBe(true);
    expect(await step(batch.id, 'apply', adil)).toBe('feed_batch_approval');
    expect(await step(batch.id, 'approve', adil)).toBe('feed_batch_own');
    expect(await step(batch.id, 'approve', leila)).toBe('role_required');
    expect(await step(batch.id, 'approve', salma)).toBe('done');
    expect(await step(batch.id, 'apply', adil)).toBe('done');
    expect((await someone(2)).phone).toBe('0699999998');
  });

  it('nor by removing them first and sending them as somebody new', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => person(3_000 + index));
    await feed(deps(), 'members', rows, { source: 'again' });
    const gone = await sendByHand([tombstone('M-3000', 2)], 'again');
    expect(await step(gone.id, 'apply', adil)).toBe('feed_batch_approval');
    expect(await step(gone.id, 'approve', salma)).toBe('done');
    expect(await step(gone.id, 'apply', adil)).toBe('done');
    for (const source of ['again', 'other']) {
      const back = person(3_000, { source_version: 3, phone: '0699999997' });
      const batch = await sendByHand([back], source);
      expect(batch).toMatchObject({ needsApproval: true, counts: { new: 1 } });
      expect(await step(batch.id, 'apply', adil)).toBe('feed_batch_approval');
      expect(await step(batch.id, 'approve', leila)).toBe('role_required');
    }
  });

  it('nor by another CIN, or as somebody whom the registry does not have yet', async () => {
    await feed(deps(), 'members', [person(8)], { source: 'cins' });
    const renamed = person(8, { source_version: 2, cin: 'QJ999999' });
    const unknown = person(9, { phone: '0699999996' });
    for (const row of [renamed, unknown]) {
      const batch = await sendByHand([row], 'cins');
      expect(await step(batch.id, 'apply', adil), String(row.key)).toBe('feed_batch_approval');
    }
  });

  it('nor by an approval of other contacts: what becomes valid later is looked at anew', async () => {
    const [honest, victim, other] = [person(10), person(11), person(12)];
    await feed(deps(), 'members', [honest, victim, other], { source: 'swap' });
    const taken = { client_id: other.client_id, phone: '0699999995', source_version: 2 };
    const file = await sendByHand(
      [
        { ...honest, source_version: 2, phone: '0644444444' },
        { ...victim, ...taken },
      ],
      'swap',
    );
    expect(await step(file.id, 'approve', salma)).toBe('done');
    // a system corrects the honest one meanwhile, and frees the number: of one contact in the file it is another
    await feed(
      deps(),
      'members',
      [
        { ...honest, source_version: 3 },
        { ...other, source_version: 2, client_id: 'C-free' },
      ],
      { source: 'swap' },
    );
    const applied = await test.post(
      `/v1/staff/feeds/${file.id}/apply`,
      { withoutRefused: true },
      adil.cookie,
    );
    expect(applied.json().code).toBe('feed_batch_approval');
    expect((await someone(11)).phone).toBe(victim.phone);
  });

  it('nor by undoing what a system has said: two people undo it, and neither is the other', async () => {
    const [first, second] = [person(4), person(5)];
    await feed(deps(), 'members', [first], { source: 'undone' });
    const moved = { ...first, source_version: 2, phone: '0655555555' };
    const { id: named } = await feed(deps(), 'members', [moved, second], { source: 'undone' });
    const { id } = await test.db.one<{ id: string }>({
      text: 'select id::text from feed_batches where public_id = $1',
      values: [named],
    });
    expect(await step(id, 'undo', adil)).toBe('feed_undo_second');
    expect(await step(id, 'undo', adil)).toBe('feed_undo_second');
    const other = await signInStaff(test.db, {
      email: 'adil+2@rafiq.example',
      roles: ['supervisor'],
    });
    expect(await step(id, 'undo', other)).toBe('feed_undo_second');
    expect((await someone(4)).phone).toBe('0655555555');
    expect(await step(id, 'undo', salma)).toBe('done');
    expect((await someone(4)).phone).toBe('0610000004');
    const lines = await test.db.rows<{ act: string }>({
      text: 'select act from ledger where about = any ($1) order by day, number',
      values: [[id, `feed ${id}`]],
    });
    expect(lines.map(({ act }) => act)).toEqual(['approval.asked', 'feed.undone']);
  });
});
