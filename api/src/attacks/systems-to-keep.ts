/** Batches, keys and webhooks as the recipes find them: each step has one of its own that it can be taken with. */
import type { StaffAct } from '@rafiq/contract/staff/model';
import { systemClock } from '../platform/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { applyFeed, feed, feedRow, type SentRow, sendFeed } from '../testing/feeds.ts';

/** Numbers follow each other: nobody else sends while they are made. */
const FIRST = 900_040;
const BATCH = { apply: '900041', undo: '900042', approve: '900044', drop: '900045' };
const KEY = { rotate: 'a0a0a0a0a0a0', end: 'b0b0b0b0b0b0' };
const ASKED = '900046';
const WEBHOOK = { kept: 'wh_0a0a0a0a', removed: 'wh_0b0b0b0b' };
const EVENT = '5b1f2a0e-6f6e-4f0e-9a53-0d6c8f0e1b7a';

const person = (number: number): SentRow =>
  feedRow('crm-contacts', `K-${number}`, { cin: `ZK${700_000 + number}` });

const someBatches = async ({ db, files }: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  const deps = { db, files, clock: systemClock };
  await db.run({
    text: `select setval(pg_get_serial_sequence('feed_batches', 'id'), $1)`,
    values: [FIRST],
  });
  const send = (source: string, rows: SentRow[], isSnapshot = false) =>
    sendFeed(deps, 'crm-contacts', rows, { source, isSnapshot });
  await send('to-apply', [person(1), { key: 'K-wrong' }]);
  await applyFeed(deps, await send('to-undo', [person(2)]));
  await feed(deps, 'crm-contacts', [person(3), person(4)], { source: 'to-approve' });
  await send('to-approve', [person(3)], true);
  await send('to-drop', [person(5)]);
};

/** A key that the first of the staff has asked for, and that somebody else has approved. */
const aKeyToCollect = ({ db }: Pick<TestApp, 'db'>): Promise<number> =>
  db.run({
    text: `with colleague as (
             insert into staff (email, name, state, roles, created_at)
             values ('approves@rafiq.example', 'Zineb Alami', 'active', '{auditor}', '2026-11-14T10:00:00Z') returning id)
           insert into approvals (id, kind, asked_by, asked_at, payload, reason, lapses_at, state, decided_by, decided_at)
           select $1::bigint, 'key', min(s.id), '2026-11-14T10:00:00Z', $2::jsonb, 'audit', '2099-01-01', 'approved',
             c.id, '2098-12-31' from staff s, colleague c group by c.id`,
    values: [
      ASKED,
      JSON.stringify({
        ...{ keyId: null, name: 'Paie', source: 'paie', scopes: ['events:read'] },
        overlapDays: null,
      }),
    ],
  });

export const systemsToKeep = async (test: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  await someBatches(test);
  await aKeyToCollect(test);
  const { db } = test;
  for (const id of Object.values(KEY)) {
    await db.run({
      text: `insert into access_keys (id, name, source, scopes, created_at, created_by)
             values ($1, 'Sinistres', 'sinistres', '{events:read}', '2026-11-14T10:00:00Z', 'Leila Zniber')`,
      values: [id],
    });
    await db.run({
      text: `insert into access_key_secrets (key_id, secret_hash, created_at)
             values ($1, '\\x00', '2026-11-14T10:00:00Z')`,
      values: [id],
    });
  }
  for (const id of Object.values(WEBHOOK))
    await db.run({
      // sealed by nobody: what is sent there is refused before it leaves
      text: `insert into webhooks (id, url, contact, language, secret, position, created_at, created_by)
             values ($1, 'https://esb.insurer.example/rafiq', 'it@insurer.example', 'fr',
               decode(repeat('00', 90), 'hex'), 0,
               '2026-11-14T10:00:00Z', 'Leila Zniber')`,
      values: [id],
    });
  await db.run({
    text: `insert into events (id, written, type, at, ids)
           values ($1, nextval('event_order'), 'request.created', now(), '{"request": "1"}')`,
    values: [EVENT],
  });
  await db.run({ text: 'select number_events(1000)' });
};

interface Recipe {
  act: StaffAct;
  own?: object;
  id?: string;
  query?: string;
  /** Of a call whose body is read as it arrives. */
  streamed?: { payload: string; type: string };
}

const reads = (act: StaffAct): Recipe => ({ act, id: BATCH.apply });
const applies = (id: string, own: object = {}): Recipe => ({ act: 'feeds.apply', id, own });
const manages = (id: string, own: object = {}): Recipe => ({ act: 'systems.manage', id, own });

export const SYSTEMS: Record<string, Recipe> = {
  'GET /v1/staff/feeds': { act: 'feeds.read' },
  'GET /v1/staff/feeds/sources': { act: 'feeds.read' },
  'GET /v1/staff/feeds/{id}': reads('feeds.read'),
  'GET /v1/staff/feeds/{id}/rows': reads('feeds.inspect'),
  'GET /v1/staff/feeds/{id}/refused.csv': reads('feeds.inspect'),
  'POST /v1/staff/feeds': {
    act: 'feeds.apply',
    query: 'entity=crm-contacts&source=crm',
    streamed: { payload: JSON.stringify(person(9)), type: 'application/x-ndjson' },
  },
  'POST /v1/staff/feeds/{id}/apply': applies(BATCH.apply, { withoutRefused: true }),
  'POST /v1/staff/feeds/{id}/undo': applies(BATCH.undo),
  'POST /v1/staff/feeds/{id}/approve': applies(BATCH.approve),
  'POST /v1/staff/feeds/{id}/drop': applies(BATCH.drop),
  'GET /v1/staff/keys': { act: 'systems.manage' },
  'POST /v1/staff/keys': { act: 'systems.manage' },
  'POST /v1/staff/keys/{id}/rotate': manages(KEY.rotate),
  'POST /v1/staff/keys/asked/{id}/secret': manages(ASKED),
  'POST /v1/staff/keys/{id}/end': manages(KEY.end),
  'GET /v1/staff/webhooks': { act: 'systems.manage' },
  'POST /v1/staff/webhooks': { act: 'systems.manage' },
  'GET /v1/staff/webhooks/{id}': manages(WEBHOOK.kept),
  'DELETE /v1/staff/webhooks/{id}': manages(WEBHOOK.removed),
  'POST /v1/staff/webhooks/{id}/disable': manages(WEBHOOK.kept),
  'POST /v1/staff/webhooks/{id}/enable': manages(WEBHOOK.kept),
  'POST /v1/staff/webhooks/{id}/test': manages(WEBHOOK.kept),
  'POST /v1/staff/webhooks/{id}/rotate': manages(WEBHOOK.kept),
  'POST /v1/staff/webhooks/{id}/resend': manages(WEBHOOK.kept, { eventId: EVENT }),
  'POST /v1/staff/webhooks/{id}/recover': manages(WEBHOOK.kept),
  'GET /v1/staff/events': { act: 'systems.manage' },
};

/** Calls that tell nothing of any member. */
export const UNWRITTEN_SYSTEMS: Record<string, string> = {
  'GET /v1/staff/feeds': 'counts and lines, never what a row says',
  'GET /v1/staff/feeds/sources': 'names of systems',
  'GET /v1/staff/feeds/{id}': 'counts, lines, fields and reasons, never what a row says',
  'GET /v1/staff/keys': 'systems of the insurer',
  'GET /v1/staff/webhooks': 'addresses of the insurer’s systems',
  'GET /v1/staff/webhooks/{id}': 'types and moments of events',
  'GET /v1/staff/events': 'types and moments of events',
};
