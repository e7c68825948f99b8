import { EXPIRY_NOTICE_DAYS } from '../core/constants.ts';
import { daysBetween, type IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { MotorPolicy, Policies, PolicyChoice, PolicySelection } from './model.ts';

type Held = {
  health: { id: string; enabled: boolean }[];
  motor: { id: string; enabled: boolean }[];
};

const isEnabledAfter = (policy: { id: string; enabled: boolean }, choices: PolicyChoice[]) =>
  choices.findLast((choice) => choice.id === policy.id)?.enabled ?? policy.enabled;

const keepsOne = (kind: keyof PolicySelection, selection: PolicySelection, held: Held): boolean =>
  held[kind].some((policy) => isEnabledAfter(policy, selection[kind]));

/**
 * What every selection obeys: its policies are the member's own, and one of any kind is enabled after it. Policies that
 * the selection leaves out stay as they are.
 */
export const checkSelection = (selection: PolicySelection, held: Held): Issue[] => {
  const issues: Issue[] = [];
  for (const kind of ['health', 'motor'] as const) {
    const known = new Set(held[kind].map((policy) => policy.id));
    if (selection[kind].some((choice) => !known.has(choice.id)))
      issues.push(issue(kind, 'policy_unknown'));
  }
  if (!keepsOne('health', selection, held) && !keepsOne('motor', selection, held)) {
    issues.push(issue(held.health.length > 0 ? 'health' : 'motor', 'policy_required'));
  }
  return issues;
};

/** The rule of /polices, beside that of every selection: who holds a health policy has one ticked. */
export const checkSelectionOnPolices = (selection: PolicySelection, held: Held): Issue[] => [
  ...(held.health.length > 0 && !keepsOne('health', selection, held)
    ? [issue('health', 'health_policy_required')]
    : []),
  ...checkSelection(selection, held),
];

export const enabledOnly = (policies: Policies): Policies => ({
  health: policies.health.filter((policy) => policy.enabled),
  motor: policies.motor.filter((policy) => policy.enabled),
});

/** Ends today or within the notice period; a contract that has already ended is no longer "about to". */
export const endsSoon = (policy: Pick<MotorPolicy, 'expiryDate'>, today: IsoDate): boolean => {
  const days = daysBetween(today, policy.expiryDate);
  return days >= 0 && days <= EXPIRY_NOTICE_DAYS;
};

export const hasExpired = (policy: Pick<MotorPolicy, 'expiryDate'>, today: IsoDate): boolean =>
  policy.expiryDate < today;
