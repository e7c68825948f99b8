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

/**
 * Someone who holds a health policy keeps one enabled; someone with motor policies only keeps one of those.
 * Policies that the selection leaves out stay as they are.
 */
export const checkSelection = (selection: PolicySelection, held: Held): Issue[] => {
  const issues: Issue[] = [];
  for (const kind of ['health', 'motor'] as const) {
    const known = new Set(held[kind].map((policy) => policy.id));
    if (selection[kind].some((choice) => !known.has(choice.id)))
      issues.push(issue(kind, 'policy_unknown'));
  }
  const kind = held.health.length > 0 ? 'health' : 'motor';
  if (!held[kind].some((policy) => isEnabledAfter(policy, selection[kind]))) {
    issues.push(
      issue(kind, kind === 'health' ? 'health_policy_required' : 'motor_policy_required'),
    );
  }
  return issues;
};

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
