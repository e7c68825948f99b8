/** What happened at the door, as far as it is this person's to know. */
import type { Queryable } from '../../platform/db.ts';
import type { PastEvent, SecurityLog } from '../../platform/security-log.ts';
import type { Summed } from './summed.ts';

/** It is kept by CIN, and anybody can say that one is theirs: until that is proved, what was before is not told. */
export const eventsOf = async (
  { db, securityLog }: { db: Queryable; securityLog: SecurityLog },
  { cin, claimedAt }: Pick<Summed['person'], 'cin' | 'claimedAt'>,
): Promise<PastEvent[]> =>
  (await securityLog.of(db, cin)).filter(
    ({ lastAt }) => claimedAt === null || lastAt.getTime() >= claimedAt.getTime(),
  );
