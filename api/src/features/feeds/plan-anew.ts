/** The look at a batch right before it is applied. */
import type { Queryable } from '../../platform/db.ts';
import { workOf } from './batch.ts';
import { findOut } from './findings.ts';
import { countDecisions, type Findings, saveFindings } from './marks.ts';
import { isUsedByNow, planBatch } from './plan.ts';
import type { StoredBatch } from './repository.ts';

/** What is found now, if that may be something else than what was found before. */
export const planAnew = async (tx: Queryable, stored: StoredBatch): Promise<Partial<Findings>> => {
  if (stored.isSteady && stored.plannedAfter === (await countDecisions(tx))) return {};
  const work = workOf(stored);
  for (;;) {
    await planBatch(tx, work);
    const findings = await findOut(tx, work);
    if (findings.counts.removed > 0 && (await isUsedByNow(tx, work, 'removed'))) continue;
    await saveFindings(tx, work.batch, findings);
    return findings;
  }
};
