/** Every promise of a message against what the gateway took: the old address is told once, and nobody else. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TakenMail } from '../world/gateway.ts';
import type { Ledger } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import type { Found } from './compare.ts';

interface MessageRow {
  id: string;
  recipient: string;
  sent: boolean;
}

const readRows = ({ db }: World): Promise<MessageRow[]> =>
  db.rows<MessageRow>({
    text: `select id::text, recipient, sent_at is not null as sent from messages`,
  });

const LOOK_EVERY_MS = 500;

/** Waits until no message is on its way; false when some still are after that time. */
export const untilAllSent = async (world: World, limitMs: number): Promise<boolean> => {
  const until = performance.now() + limitMs;
  for (;;) {
    if ((await readRows(world)).every(({ sent }) => sent)) return true;
    if (performance.now() > until) return false;
    await wait(LOOK_EVERY_MS);
  }
};

/**
 * A job whose process died is taken over after five minutes. Instead of waiting for them the job is made five minutes
 * older; the portal's own watch, which looks once a minute, does the rest.
 */
export const ageJobs = async ({ db }: World): Promise<number> =>
  db.run({
    text: `update jobs.job set started_on = started_on - interval '10 minutes' where state = $1`,
    values: ['active'],
  });

export interface MessagesFound extends Found {
  /** Taken by the gateway once more, recognisable by the same Message-ID. */
  repeated: number;
}

export const auditMessages = async (world: World, { promised }: Ledger): Promise<MessagesFound> => {
  const [rows, taken] = await Promise.all([readRows(world), world.gateway.taken()]);
  const rowOf = new Map(rows.map((row) => [row.recipient, row]));
  const idsOf = Map.groupBy(taken, ({ to }: TakenMail) => to);
  const lost = promised.filter((recipient) => {
    const row = rowOf.get(recipient);
    const ids = idsOf.get(recipient) ?? [];
    return !row?.sent || !ids.some(({ messageId }) => messageId.includes(row.id));
  }).length;
  const wanted = new Set(promised);
  const untold = rows.filter(({ recipient }) => !wanted.has(recipient)).length;
  const unlike = new Set(taken.map(({ messageId }) => messageId)).size;
  const strangers = [...idsOf].filter(
    ([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1,
  ).length;
  return {
    acknowledged: promised.length,
    lost,
    doubled: untold + strangers + (rows.length - rowOf.size),
    repeated: taken.length - unlike,
  };
};
