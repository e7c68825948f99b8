/**
 * A person whom the insurer deletes, with all that is theirs: their row in the registry goes, and by keys and triggers
 * everything that hangs on it (docs/operations.md). The ledger keeps that it was done, under a number that says nothing.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';

const lockMembers = (tx: Transaction, cin: string): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>({
    text: 'select id::text from members where cin = $1 order by members.id for update',
    values: [cin],
  });

/** Whoever came by them came all the same. */
const forgetSponsor = (tx: Transaction, id: string): Promise<number> =>
  tx.run({
    text: 'update members set sponsor_id = null where sponsor_id = $1',
    values: [id],
  });

/** Both who is in the registry under a CIN and who signed up with it and waits. Answers how many it was. */
export const eraseMember = (
  { db, clock }: { db: Db; clock: Clock },
  cin: string,
  { reason, by }: { reason: string; by: Actor },
): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await lockMembers(tx, cin);
    for (const { id } of found) {
      await forgetSponsor(tx, id);
      await tx.run({ text: 'delete from members where id = $1', values: [id] });
      const act = { act: 'member-file.changed', memberId: id, about: 'erased' } as const;
      await writeLedger(tx, by, { ...act, reason, now: clock() });
    }
    return found.length;
  });
