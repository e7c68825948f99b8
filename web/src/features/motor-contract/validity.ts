/** How long a contract still holds. It holds through its last day. */
import { daysBetween, type IsoDate } from '@rafiq/contract/core/dates';
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import { endsSoon, hasExpired } from '@rafiq/contract/policies/rules';

export interface Validity {
  tone: Extract<StatusTag, 'success' | 'blocked' | 'rejected'>;
  /** Days left; after the end, days since. */
  days: number;
  isOver: boolean;
}

export const LAST_MINUTE = '23:59';

export const validityOf = (policy: { expiryDate: IsoDate }, today: IsoDate): Validity => {
  const days = Math.abs(daysBetween(today, policy.expiryDate));
  if (hasExpired(policy, today)) return { tone: 'rejected', days, isOver: true };
  return { tone: endsSoon(policy, today) ? 'blocked' : 'success', days, isOver: false };
};
