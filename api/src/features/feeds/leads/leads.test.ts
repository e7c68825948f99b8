/** Folders that name their declarations, from the look at a batch until it is undone. */
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  type SentRow,
  sendFeed,
  undoFeed,
} from '../../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../../testing/feeds-database.ts';
import { aRequest } from '../../../testing/requests.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { inspectBatch } from '../staff-batches.ts';

const NOW = new Date('2026-11-02T09:00:00Z');
let now = NOW;
let test: TestFeeds;
let member: { id: string; cin: string };
let agent: string;
beforeAll(async () => {
  test = await openFeeds(() => now);
  await feedHousehold(test.deps);
  await test.db.run({
    text: `insert into accounts (member_id, cin, state) select id, cin, 'active' from members`,
  });
  await test.db.run({ text: 'update health_policies set enabled = true' });
  await test.db.run({ text: `update members set email = 'told@rafiq.example', language = 'en'` });
  member = await test.db.one({ text: 'select id::text, cin from members' });
  agent = (await signInStaff(test.db, { roles: ['agent'] })).id;
});
afterAll(() => test.close());

let count = 0;
let request: string;
beforeEach(async () => {
  count += 1;
  now = NOW;
  request = await aRequest(test.db, member, { createdAt: '2026-10-30T09:00:00Z' });
});

const keyOfFolder = () => `F-${count}`;
const folder = (version: number, status: string, fields: SentRow = {}) =>
  feedRow('health-folders', keyOfFolder(), {
    ...{ source_version: version, status, declaration: referenceOf(request) },
    folder_number: `2026-${count}`,
    ...fields,
  });
/** Of the request of this test, or its case. */
const change = (table: 'requests' | 'cases', set: string) =>
  test.db.run({
    text: `update ${table} set ${set} where ${table === 'cases' ? 'subject_id' : 'id::text'} = $1`,
    values: [request],
  });
const send = (...rows: SentRow[]) => sendFeed(test.deps, 'health-folders', rows);
const load = (...rows: SentRow[]) => feed(test.deps, 'health-folders', rows);
const standing = (id = request) =>
  test.db.one({
    text: `select r.status, c.state,
             (select array_agg(e.status || ' ' || e.note order by e.id) from request_events e
               where e.request_id = r.id) as steps
           from requests r join cases c on c.kind = r.kind and c.subject_id = r.id::text where r.id = $1`,
    values: [id],
  });
const SENT = { status: 'Envoyé', state: 'open', steps: ['Envoyé '] };
const caseOfRequest = () =>
  test.db.one({
    text: `select state, due_at, due_amount, due_unit, restarted_at, stops, paused, assignee, closed_at, first_answer_at,
             asked, reopened, was_late, last_activity, last_activity_at, last_activity_by
           from cases where subject_id = $1`,
    values: [request],
  });
const ledger = () =>
  test.db.rows({
    text: `select l.by_name as name, l.role, l.act, l.reason, c.subject_id as request from ledger l
           join cases c on c.id::text = l.about where c.subject_id = $1 and l.role = 'system' order by l.day, l.number`,
    values: [request],
  });
const notices = () =>
  test.db.rows({
    text: `select n.kind, n.request_id::text as request, n.due_at is not null as due
           from feed_notices n join health_folders f on f.id = n.folder_id where f.source_key = $1`,
    values: [keyOfFolder()],
  });
/** What systems are told of the request of this test. */
const events = () =>
  test.db.rows({
    text: `select type, ids ->> 'status' as status from events where ids ->> 'request' = $1 order by written`,
    values: [request],
  });
const one = (status: string, outcome: string) => ({ status, outcome, requests: 1 });

describe('a folder that names its declaration', () => {
  it.each([
    ['Réglé', 'Traité', 'closed'],
    ['Rejeté', 'Refusé', 'closed'],
    ['C.Information', 'Documents manquants', 'waiting'],
  ])('leads it: %s to %s', async (said, status, state) => {
    const seen = await send(folder(1, said));
    expect(seen.led).toEqual([one(status, 'moves')]);
    expect(seen.ledRows).toEqual([
      { key: keyOfFolder(), reference: referenceOf(request), status, outcome: 'moves' },
    ]);
    expect(await standing()).toEqual(SENT);
    await applyFeed(test.deps, seen);
    expect(await standing()).toEqual({
      ...{ status, state },
      steps: ['Envoyé ', `${status} Following claim file no. 2026-${count}`],
    });
    const by = { name: 'core', role: 'system', act: 'case.answered' };
    expect(await ledger()).toEqual([{ ...by, reason: status, request }]);
  });

  it.each(['En cours', 'Accord'])('leads nowhere while it stands at %s', async (said) => {
    expect((await load(folder(1, said))).led).toEqual([]);
    expect(await standing()).toEqual(SENT);
  });

  it('says nothing new when it is sent again with another amount', async () => {
    await load(folder(1, 'C.Information'));
    await change('requests', `status = 'En cours de traitement'`);
    const again = await load(folder(2, 'C.Information', { engaged_amount: 12 }));
    expect(again.counts.changed).toBe(1);
    expect(again.led).toEqual([]);
  });

  it('leads it once it names it, also where its status is the one of before', async () => {
    await load(folder(1, 'Réglé', { declaration: null }));
    expect(await standing()).toEqual(SENT);
    await load(folder(2, 'Réglé'));
    expect(await standing()).toMatchObject({ status: 'Traité', state: 'closed' });
  });

  it('leads a motor declaration by the statuses of motor folders', async () => {
    request = await aRequest(test.db, member, { kind: 'motor-declaration' });
    await feed(test.deps, 'motor-folders', [
      feedRow('motor-folders', 'S-1', { status: 'REGLE', declaration: referenceOf(request) }),
    ]);
    expect(await standing()).toMatchObject({ status: 'Traité', state: 'closed' });
  });

  it('follows the table that editors keep', async () => {
    const lead = (key: string, set: string) =>
      test.db.run({
        text: `update versions set ${set} where kind = 'folder-lead' and key = $1`,
        values: [key],
      });
    await lead('regle', `content = content || '{"request_status": "En cours de traitement"}'`);
    await lead('rejete', `state = 'past'`);
    await load(folder(1, 'Rejeté'));
    expect(await standing()).toEqual(SENT);
    await load(folder(2, 'Réglé'));
    expect(await standing()).toMatchObject({ status: 'En cours de traitement', state: 'open' });
    await lead('regle', `content = content || '{"request_status": "Traité"}'`);
    await lead('rejete', `state = 'published'`);
  });
});

describe('a declaration stays where it is', () => {
  it('of somebody else: the row is refused, and nothing is moved', async () => {
    const other = await aMember(test.db);
    const theirs = await aRequest(test.db, other);
    const seen = await send(folder(1, 'Réglé', { declaration: referenceOf(theirs) }));
    expect(seen.refusals).toMatchObject([{ field: 'declaration', code: 'declaration_unknown' }]);
    expect(seen.led).toEqual([]);
    await applyFeed(test.deps, seen, true);
    expect(await standing(theirs)).toEqual(SENT);
  });

  it('that is no declaration: neither a question nor one of the other insurance', async () => {
    for (const kind of ['ticket', 'motor-declaration'] as const) {
      const id = await aRequest(test.db, member, { kind });
      const seen = await send(folder(1, 'Réglé', { declaration: referenceOf(id) }));
      expect(seen.counts.refused).toBe(1);
    }
  });

  it('that was answered for good', async () => {
    await change('requests', `status = 'Refusé'`);
    expect((await load(folder(1, 'Réglé'))).led).toEqual([one('Traité', 'answered')]);
    expect(await standing()).toMatchObject({ status: 'Refusé', steps: ['Envoyé '] });
  });

  it('that was refused, and that its member has opened again', async () => {
    await test.db.run({
      text: `insert into request_events (member_id, request_id, status, happened_at)
             values ($1, $2, 'Refusé', '2026-10-31T10:00Z'), ($1, $2, 'Traité', '2026-10-31T09:00Z')`,
      values: [member.id, request],
    });
    await change('requests', `status = 'En cours de traitement'`);
    const seen = await send(folder(1, 'Réglé'));
    expect(seen.led).toEqual([one('Traité', 'answered')]);
    expect((await applyFeed(test.deps, seen)).led).toEqual([one('Traité', 'answered')]);
    expect(await standing()).toMatchObject({ status: 'En cours de traitement' });
    expect((await load(folder(2, 'C.Information'))).led).toEqual([
      one('Documents manquants', 'moves'),
    ]);
  });

  it('that somebody of the staff has, and says so', async () => {
    await change('cases', `assignee = ${agent}`);
    const seen = await send(folder(1, 'Réglé'));
    expect(seen.ledRows).toMatchObject([{ key: keyOfFolder(), outcome: 'held' }]);
    expect((await applyFeed(test.deps, seen)).led).toEqual([one('Traité', 'held')]);
    expect(await standing()).toEqual(SENT);
    expect(await ledger()).toEqual([]);
  });

  it('that somebody takes while the batch is applied; the member is told of the folder', async () => {
    const seen = await send(folder(1, 'Réglé'));
    let applied: Promise<Batch> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.run({
        text: 'update cases set assignee = $2 where subject_id = $1',
        values: [request, agent],
      });
      applied = applyFeed(test.deps, seen);
      applied.catch(() => undefined);
      await vi.waitFor(
        async () => {
          const { waits } = await test.db.one<{ waits: boolean }>({
            text: `select exists (select from pg_stat_activity where datname = current_database()
                     and wait_event_type = 'Lock' and wait_event <> 'advisory') as waits`,
          });
          expect(waits).toBe(true);
        },
        { timeout: 10_000, interval: 20 },
      );
    });
    expect((await applied)?.led).toEqual([one('Traité', 'held')]);
    expect(await standing()).toEqual(SENT);
    expect(await ledger()).toEqual([]);
    expect(await notices()).toEqual([{ kind: 'health', request: null, due: true }]);
  });

  it('that an earlier row of the batch leads', async () => {
    const second = { ...folder(1, 'Rejeté', { folder_number: 'second' }), key: 'F-second' };
    const done = await load(folder(1, 'Réglé'), second);
    expect(done.led).toEqual([one('Refusé', 'another'), one('Traité', 'moves')]);
    expect(await standing()).toMatchObject({ status: 'Traité' });
  });

  it('that the first of its rows leads nowhere new: the next one does', async () => {
    const second = { ...folder(1, 'Réglé', { folder_number: 'second' }), key: `F-second-${count}` };
    await change('requests', `status = 'Documents manquants'`);
    const done = await load(folder(1, 'C.Information'), second);
    expect(done.led).toEqual([one('Traité', 'moves')]);
  });
});

describe('the member', () => {
  it('is told once, of the declaration', async () => {
    const seen = await send(folder(1, 'Réglé'));
    expect(seen.reached).toEqual([{ language: 'en', members: 1, messages: 1 }]);
    await applyFeed(test.deps, seen);
    expect(await notices()).toEqual([{ kind: 'health', request, due: true }]);
  });

  it('is told also where they do not show the contract', async () => {
    await test.db.run({ text: 'update health_policies set enabled = false' });
    const seen = await send(folder(1, 'Réglé'));
    expect(seen.reached).toEqual([{ language: 'en', members: 1, messages: 1 }]);
    await applyFeed(test.deps, seen);
    expect(await notices()).toEqual([{ kind: 'health', request, due: true }]);
    await test.db.run({ text: 'update health_policies set enabled = true' });
  });

  it('is told of the folder that moves on and leads nowhere, before anything was told', async () => {
    await load(folder(1, 'C.Information'));
    await load(folder(2, 'En cours'));
    expect(await notices()).toEqual([{ kind: 'health', request: null, due: true }]);
  });

  it('is told of the folder where the declaration stays', async () => {
    await change('requests', `status = 'Refusé'`);
    await load(folder(1, 'Réglé'));
    expect(await notices()).toEqual([{ kind: 'health', request: null, due: true }]);
  });

  it('is told nothing of a muted batch, which leads all the same', async () => {
    await feed(test.deps, 'health-folders', [folder(1, 'Réglé')], { isMuted: true });
    expect(await notices()).toEqual([]);
    expect(await standing()).toMatchObject({ status: 'Traité' });
  });
});

it('is named to staff with a line in the ledger of whose it is, also before its folder is there', async () => {
  const seen = await send(folder(1, 'Réglé'));
  const { number } = await test.db.one<{ number: string }>({
    text: 'select id::text as number from feed_batches where public_id = $1',
    values: [seen.id],
  });
  const person = { id: agent, name: 'Hind', roles: ['supervisor'], kinds: null };
  const actor = { staffId: null, name: 'Hind', role: 'supervisor' } as const;
  await inspectBatch(test.deps, { person, actor } as never, number);
  const lines = await test.db.rows({
    text: `select member_id::text as id from ledger where act = 'feed.read' and about = $1`,
    values: [number],
  });
  expect(lines).toEqual([{ id: member.id }]);
});

it('is forgotten with its member', async () => {
  const other = await aMember(test.db);
  await test.db.run({
    text: `update feed_batches set led_rows = jsonb_build_array(jsonb_build_object('memberId', $1::text))
           where id = (select min(id) from feed_batches)`,
    values: [other.id],
  });
  await test.db.run({ text: 'delete from members where id = $1', values: [other.id] });
  const left = await test.db.rows({
    text: `select from feed_batches where led_rows::text like '%"' || $1 || '"%'`,
    values: [other.id],
  });
  expect(left).toEqual([]);
});

describe('a batch that is undone', () => {
  it.each(['Réglé', 'Rejeté', 'C.Information'])(
    'puts back what it led, with its deadline and its step: %s',
    async (said) => {
      await test.db.run({
        text: `insert into request_papers (member_id, request_id, paper, asked_at) values ($1, $2, 'invoice', $3)`,
        values: [member.id, request, NOW],
      });
      const before = await caseOfRequest();
      const batch = await load(folder(1, said));
      now = new Date('2026-11-05T09:00:00Z');
      const undone = await undoFeed(test.deps, batch);
      expect(undone.led).toMatchObject([{ outcome: 'put-back', requests: 1 }]);
      expect(await standing()).toEqual(SENT);
      expect(await caseOfRequest()).toEqual(before);
      expect(
        await test.db.rows({
          text: 'select from request_papers where request_id = $1 and waived_at is null',
          values: [request],
        }),
      ).toHaveLength(1);
      const left = { text: 'select from feed_notices where request_id = $1', values: [request] };
      expect(await test.db.rows(left)).toEqual([]);
      expect(await ledger()).toMatchObject([
        { act: 'case.answered' },
        { act: 'answer.taken-back', name: 'core', role: 'system', reason: 'Envoyé' },
      ]);
    },
  );

  it.each([
    ['has answered it', 'requests', `status = 'Refusé', status_at = '2026-11-03T09:00:00Z'`],
    ['has its case', 'cases', 'assignee = (select min(id) from staff)'],
  ] as const)('leaves it where somebody %s since', async (_what, table, set) => {
    const batch = await load(folder(1, 'C.Information'));
    await change(table, set);
    const kept = await standing();
    expect((await undoFeed(test.deps, batch)).led).toEqual([one('Documents manquants', 'stays')]);
    expect(await standing()).toEqual(kept);
  });

  it('tells systems of each status once, and of no message', async () => {
    await undoFeed(test.deps, await load(folder(1, 'Réglé')));
    expect(await events()).toEqual([
      { type: 'request.answered', status: 'Traité' },
      { type: 'request.answered', status: 'Envoyé' },
    ]);
  });

  it('puts back one after the other', async () => {
    const first = await load(folder(1, 'C.Information'));
    now = new Date('2026-11-03T09:00:00Z');
    const second = await load(folder(2, 'Réglé'));
    await undoFeed(test.deps, second);
    expect(await standing()).toMatchObject({ status: 'Documents manquants', state: 'waiting' });
    await undoFeed(test.deps, first);
    expect(await standing()).toEqual(SENT);
  });

  it('tells of the folder again, where an earlier batch has moved that', async () => {
    await load(folder(1, 'En cours'));
    await undoFeed(test.deps, await load(folder(2, 'Réglé')));
    expect(await notices()).toEqual([{ kind: 'health', request: null, due: true }]);
  });

  it('leaves those of folders that have changed since', async () => {
    const first = await load(folder(1, 'C.Information'));
    now = new Date('2026-11-03T09:00:00Z');
    await load(folder(2, 'C.Information', { engaged_amount: 12 }));
    await undoFeed(test.deps, first, true);
    expect(await standing()).toMatchObject({ status: 'Documents manquants' });
  });
});
