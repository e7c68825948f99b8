/** Cases of the demonstration's people who wait to be verified. */
import { openIdentity } from '../features/cases/service.ts';
import type { Transaction } from '../platform/db.ts';

export const openCasesOfIdentities = async (tx: Transaction, now = new Date()): Promise<void> => {
  const waiting = await tx.rows<{ cin: string }>({
    text: `select a.cin from accounts a join members m on m.id = a.member_id
           where a.state = 'active' and not m.verified`,
  });
  for (const { cin } of waiting) await openIdentity(tx, cin, now);
};
