/** Which step of a wizard an address shows. */
import type { Issue } from '@rafiq/contract/core/issue';

export interface StepRule {
  /** In the address, after the second #. */
  hash: string;
  /** The fields that this step asks for, as the rules name them. */
  fields: readonly string[];
}

export const issuesOf = ({ fields }: StepRule, issues: Issue[]): Issue[] =>
  issues.filter(({ field }) => fields.includes(field));

/** The last step that may be shown: the first one where something is still wrong. */
export const lastReachable = (steps: readonly StepRule[], issues: Issue[]): number => {
  const wrong = steps.findIndex((step) => issuesOf(step, issues).length > 0);
  return wrong === -1 ? steps.length - 1 : wrong;
};

/** An address is honoured once the wizard has begun, and as far as the earlier steps are right. */
export const stepAt = (
  hash: string,
  steps: readonly StepRule[],
  { issues, hasBegun }: { issues: Issue[]; hasBegun: boolean },
): number => {
  if (!hasBegun) return 0;
  const wanted = Math.max(
    0,
    steps.findIndex((step) => step.hash === hash),
  );
  return Math.min(wanted, lastReachable(steps, issues));
};
