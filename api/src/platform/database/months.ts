/** Tables that lie by month (`keep_months`): what is written without end is taken away a month at a time. */
import type { Queryable } from '../db.ts';

export type MonthlyTable = 'messages' | 'security_events' | 'events' | 'ledger';

/** Makes the months that are near, and ends those whose last row is older than what is kept; null: none ends. */
export const keepMonths = async (
  db: Queryable,
  table: MonthlyTable,
  { now, keepFrom }: { now: Date; keepFrom: Date | null },
): Promise<void> => {
  await db.run({
    name: 'months-keep',
    text: 'select keep_months($1::regclass, $2, $3)',
    values: [table, now, keepFrom],
  });
};
