/** The demo members come as an insurer's would: by the feeds. What they did in the portal is written beside it. */
import { Readable } from 'node:stream';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { applyBatch, type FeedDeps, receiveBatch } from '../features/feeds/service.ts';
import type { Queryable } from '../platform/db.ts';
import { feedRowsOf } from './feed-rows.ts';
import type { RealIds } from './real-ids.ts';
import type { NumberedTable, Rows } from './rows.ts';

export const DEMO_SOURCE = 'demo';

/** A second try is a newer version, so that it goes on where the first was cut off, on another day too. */
export const feedDemo = async (deps: FeedDeps, rows: Rows): Promise<void> => {
  const sent = feedRowsOf(rows, deps.clock().getTime());
  for (const entity of FEED_ENTITIES) {
    const lines = sent[entity].map((row) => `${JSON.stringify(row)}\n`);
    const { id: batch } = await receiveBatch(deps, {
      ...{ source: DEMO_SOURCE, entity, door: 'http', by: 'demo' },
      ...{ format: 'ndjson', encoding: 'utf-8', isGzip: false },
      ...{ isSnapshot: false, isMuted: true, body: Readable.from([lines.join('')]) },
    });
    const name = { batch, source: DEMO_SOURCE, entity };
    await applyBatch(deps, { ...name, by: 'demo', withoutRefused: false });
  }
};

const KEYS: Partial<Record<NumberedTable, string>> = {
  members: `select key, member_id::int as id from registry_keys where source = '${DEMO_SOURCE}'`,
};
const keysOf = (table: NumberedTable): string =>
  KEYS[table] ?? `select source_key as key, id::int from ${table} where source = '${DEMO_SOURCE}'`;

const FED = [
  'members',
  'health_policies',
  'motor_policies',
  'beneficiaries',
  'health_folders',
  'motor_folders',
] as const satisfies NumberedTable[];

/** Of what came by the feeds; whatever else there is keeps the demo's own number. */
export const readRealIds = async (tx: Queryable): Promise<RealIds> => {
  const known = new Map<string, number>();
  for (const table of FED) {
    const found = await tx.rows<{ key: string; id: number }>({ text: keysOf(table) });
    for (const { key, id } of found) known.set(`${table} ${key}`, id);
  }
  return (table, id) => known.get(`${table} ${id}`) ?? id;
};
