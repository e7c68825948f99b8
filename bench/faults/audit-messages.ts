/** Every promise of a message against what the gateway took: who was promised one is told once, and nobody else. */
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

/** By how many each recipient was promised: an address may hear several times, and each time must be one message. */
export const compareMessages = (
  promised: readonly string[],
  rows: readonly MessageRow[],
  taken: readonly TakenMail[],
): MessagesFound => {
  const promisedTo = Map.groupBy(promised, (recipient) => recipient);
  const rowsTo = Map.groupBy(rows, ({ recipient }) => recipient);
  const takenFor = Map.groupBy(taken, ({ to }) => to);
  let [lost, doubled] = [0, 0];
  for (const recipient of new Set([...promisedTo.keys(), ...rowsTo.keys(), ...takenFor.keys()])) {
    const wanted = promisedTo.get(recipient)?.length ?? 0;
    const written = rowsTo.get(recipient) ?? [];
    const ids = new Set(takenFor.get(recipient)?.map(({ messageId }) => messageId));
    const arrived = written.filter(
      ({ id, sent }) => sent && [...ids].some((one) => one.includes(id)),
    );
    lost += Math.max(0, wanted - arrived.length);
    doubled += Math.max(0, written.length - wanted) + Math.max(0, ids.size - written.length);
  }
  const unlike = new Set(taken.map(({ messageId }) => messageId)).size;
  return { acknowledged: promised.length, lost, doubled, repeated: taken.length - unlike };
};

export const auditMessages = async (world: World, { promised }: Ledger): Promise<MessagesFound> => {
  const [rows, taken] = await Promise.all([readRows(world), world.gateway.taken()]);
  return compareMessages(promised, rows, taken);
};
