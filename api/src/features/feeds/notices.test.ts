import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  sendFeed,
  undoFeed,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { aRequest } from '../../testing/requests.ts';

const NOW = new Date('2026-11-02T09:00:00Z');
let now = NOW;
let test: TestFeeds;
beforeEach(async () => {
  await test?.close();
  now = NOW;
  test = await openFeeds(() => now);
  await feedHousehold(test.deps);
  await test.db.run({
    text: `insert into accounts (member_id, cin, state) select id, cin, 'active' from members`,
  });
  await test.db.run({ text: 'update health_policies set enabled = true' });
  await test.db.run({ text: `update members set email = 'told@rafiq.example'` });
});
afterAll(() => test.close());

const folder = (version: number, status: string) =>
  feedRow('health-folders', 'F-1', { source_version: version, status });
const notices = () =>
  test.db.rows({
    text: `select kind, due_at::text as due, told_at is not null as told from feed_notices`,
  });
const DUE = { kind: 'health', due: '2026-11-02 09:00:00+00', told: false };

describe('a folder that stands elsewhere', () => {
  it('is to be told once, and the look at it says to how many', async () => {
    const seen = await sendFeed(test.deps, 'health-folders', [folder(1, 'En cours')]);
    expect(seen.told).toEqual([{ status: 'En cours', members: 1 }]);
    await applyFeed(test.deps, seen);
    expect(await notices()).toEqual([DUE]);
    await feed(test.deps, 'health-folders', [folder(2, 'Accord')]);
    expect(await notices()).toEqual([DUE]);
  });

  it('is told again an hour after the last time, not before', async () => {
    await feed(test.deps, 'health-folders', [folder(1, 'En cours')]);
    await test.db.run({
      text: 'update feed_notices set due_at = null, told_at = $1',
      values: [NOW],
    });
    now = new Date(NOW.getTime() + 60_000);
    await feed(test.deps, 'health-folders', [folder(2, 'Accord')]);
    expect(await notices()).toEqual([{ ...DUE, due: '2026-11-02 10:00:00+00', told: true }]);
  });

  it('is not told any more when the batch was undone', async () => {
    const batch = await feed(test.deps, 'health-folders', [folder(1, 'En cours')]);
    await undoFeed(test.deps, batch);
    expect(await notices()).toEqual([]);
  });

  it('is still told of an earlier batch when a later one was undone, until that is undone too', async () => {
    await feed(test.deps, 'health-folders', [folder(1, 'C.Visite')], { isMuted: true });
    const first = await feed(test.deps, 'health-folders', [folder(2, 'En cours')]);
    const later = await feed(test.deps, 'health-folders', [folder(3, 'Accord')]);
    await undoFeed(test.deps, later);
    expect(await notices()).toEqual([DUE]);
    await undoFeed(test.deps, first);
    expect(await notices()).toEqual([]);
  });

  it('is not told again when what was told is what stands after an undo', async () => {
    await feed(test.deps, 'health-folders', [folder(1, 'En cours')]);
    await test.db.run({
      text: 'update feed_notices set due_at = null, known = null, told_at = $1',
      values: [NOW],
    });
    await undoFeed(test.deps, await feed(test.deps, 'health-folders', [folder(2, 'Accord')]));
    expect(await notices()).toEqual([{ kind: 'health', due: null, told: true }]);
  });
});

describe('a corrected CIN that was taken back', () => {
  const correct = (version: number, cin: string) =>
    feed(test.deps, 'members', [feedRow('members', 'M-1001', { source_version: version, cin })]);

  it('is told when the corrected one was', async () => {
    const batch = await correct(2, 'ZZ77777');
    await test.db.run({
      text: 'update feed_notices set due_at = null, known = null, told_at = $1',
      values: [NOW],
    });
    await undoFeed(test.deps, batch);
    expect(await notices()).toEqual([{ ...DUE, kind: 'cin', told: true }]);
  });

  it('is told only as far as the member signs in with another one than they know', async () => {
    const first = await correct(2, 'ZZ77777');
    const later = await correct(3, 'ZZ88888');
    await undoFeed(test.deps, later);
    expect(await notices()).toEqual([{ ...DUE, kind: 'cin' }]);
    await undoFeed(test.deps, first);
    expect(await notices()).toEqual([]);
  });
});

describe('nobody is told', () => {
  const isTold = async (options = {}) => {
    const seen = await sendFeed(test.deps, 'health-folders', [folder(1, 'En cours')], options);
    await applyFeed(test.deps, seen);
    return [seen.told, await notices()];
  };

  it('of a batch that is muted', async () => {
    expect(await isTold({ isMuted: true })).toEqual([[], []]);
  });

  it('of a contract that the member has not chosen', async () => {
    await test.db.run({ text: 'update health_policies set enabled = false' });
    expect(await isTold()).toEqual([[], []]);
  });

  it('who has no account', async () => {
    await test.db.run({ text: 'delete from accounts' });
    expect(await isTold()).toEqual([[], []]);
  });

  it('of a change that leaves the status as it is', async () => {
    await feed(test.deps, 'health-folders', [folder(1, 'En cours')], { isMuted: true });
    const change = { ...folder(2, 'En cours'), observation: 'a word' };
    const seen = await sendFeed(test.deps, 'health-folders', [change]);
    expect(seen).toMatchObject({ counts: { changed: 1 }, told: [] });
  });
});

describe('before it is applied, the look says who gets a message', () => {
  const update = (text: string) => test.db.run({ text });
  const reached = async (rows: object[] = [folder(1, 'En cours')]) => {
    const sent = rows.map((row) => ({ ...row }));
    return (await sendFeed(test.deps, 'health-folders', sent)).reached;
  };

  it('in which language, a member once and each folder as a message', async () => {
    await update(`update members set language = 'ar'`);
    const other = feedRow('health-folders', 'F-2', { status: 'Accord' });
    expect(await reached([folder(1, 'En cours'), other])).toEqual([
      { language: 'ar', members: 1, messages: 2 },
    ]);
  });

  it.each([
    ['was shut out', 'update accounts set suspended_at = now()'],
    ['is not verified', 'update members set verified = false'],
    ['left neither e-mail nor phone', 'update members set email = null, phone = null'],
  ])('and counts nobody who %s', async (_who, change) => {
    await update(change);
    const seen = await sendFeed(test.deps, 'health-folders', [folder(1, 'En cours')]);
    expect([seen.told, seen.reached]).toEqual([[], []]);
  });

  it('and counts whoever will sign in with another CIN, of a first load too', async () => {
    const row = (fields: object) => feedRow('members', 'M-1001', { source_version: 2, ...fields });
    const look = async (fields: object) =>
      (await sendFeed(test.deps, 'members', [row(fields)], { isMuted: true })).reached;
    expect(await look({ last_name: 'Autre' })).toEqual([]);
    expect(await look({ cin: 'ZZ77777' })).toEqual([{ language: 'fr', members: 1, messages: 1 }]);
    await feed(test.deps, 'members', [row({ cin: 'ZZ77777' })]);
    expect(await notices()).toMatchObject([{ kind: 'cin' }]);
  });
});

describe('the declaration that began a folder', () => {
  it('is linked, if the member has sent it', async () => {
    const [member] = await test.db.rows<{ id: string; cin: string }>({
      text: 'select id::text, cin from members',
    });
    if (!member) throw new Error('nobody was fed');
    const id = await aRequest(test.db, member);
    await feed(test.deps, 'health-folders', [
      { ...folder(1, 'En cours'), declaration: referenceOf(id) },
    ]);
    const linked = await test.db.rows({
      text: 'select request_id::text as id from health_folders',
    });
    expect(linked).toEqual([{ id }]);
    const other = { ...folder(2, 'En cours'), declaration: referenceOf('4711') };
    const seen = await sendFeed(test.deps, 'health-folders', [other]);
    expect(seen.refusals).toMatchObject([{ field: 'declaration', code: 'declaration_unknown' }]);
  });
});
