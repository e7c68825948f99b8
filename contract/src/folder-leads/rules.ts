import { reversesRefusal } from '../conversations/rules.ts';
import type { RequestStatus } from '../requests/model.ts';
import { isOpen } from '../requests/rules.ts';
import type { LedStatus, PlannedOutcome } from './model.ts';

interface Standing {
  status: RequestStatus;
  /** Somebody of the staff has its case, or has an answer under way. */
  isHeld: boolean;
}

/** `decided`: with what the insurer last ended it, also where its member has opened it again since. */
type Leadable = Standing & { decided: RequestStatus | null };

/**
 * Null: it stands there already. What a person has decided, or is about to, no folder changes: nor does it take a refusal
 * back that the member has opened again, which a second person would have to allow.
 */
export const judgeLead = (
  { status, decided, isHeld }: Leadable,
  to: LedStatus,
): Exclude<PlannedOutcome, 'another'> | null => {
  if (status === to) return null;
  if (!isOpen(status) || reversesRefusal({ status, decided }, to)) return 'answered';
  return isHeld ? 'held' : 'moves';
};

interface Led extends Standing {
  /** When its status was set, in milliseconds since 1970. */
  statusAt: number;
}

/** Whether a batch that is undone takes its declaration along: nobody has done anything with it since. */
export const mayBePutBack = (
  { status, isHeld, statusAt }: Led,
  led: { status: RequestStatus; at: number },
): boolean => status === led.status && statusAt === led.at && !isHeld;
