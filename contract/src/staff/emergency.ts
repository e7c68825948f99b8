/** Access in an emergency: a sealed account, opened with a reason, for an hour, and everybody who supervises is told. */
import { type Issue, issue } from '../core/issue.ts';

export const EMERGENCY_MINUTES = 60;
export const EMERGENCY_REASON_MAX = 300;
/** One in use, one in another safe. */
export const SEALED_ACCOUNTS = 2;

export const checkEmergencyReason = (reason: string): Issue[] => {
  if (reason.trim() === '') return [issue('reason', 'required')];
  if (reason.length > EMERGENCY_REASON_MAX)
    return [issue('reason', 'too_long', { max: EMERGENCY_REASON_MAX })];
  return /\p{Cc}/u.test(reason.replace(/\n/g, '')) ? [issue('reason', 'text_format')] : [];
};
