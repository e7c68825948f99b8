/** Who says who they are: what speaks for and against each, and the insurer's decision. */
import type { ShownDecision } from '@rafiq/contract/identity/schema';
import type { Queryable } from '../../platform/db.ts';
import type { Case } from './case.ts';
import { findCase } from './case-repository.ts';
import { findDecisions } from './decision-repository.ts';

export { type Claimant, caseCode, claimantOf, differences } from './case.ts';
export {
  type Rejection,
  rejectWithin,
  type Verification,
  type VerificationDeps,
  verifyWithin,
} from './decide.ts';

export { findLapse } from './lapse.ts';

/** Everything to look at before a decision, and what was decided before. */
export const showCase = async (
  db: Queryable,
  cin: string,
): Promise<{ found: Case; decisions: ShownDecision[] }> => ({
  found: await findCase(db, cin),
  decisions: await findDecisions(db, cin),
});
