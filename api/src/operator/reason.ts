import {
  DECISION_TEXT_MAX as REASON_MAX,
  DECISION_TEXT_MIN as REASON_MIN,
} from '@rafiq/contract/identity/rules';
import { UsageError } from './command.ts';

/** Empty where none was given. */
export const readReason = (typed: string | undefined): string => {
  const reason = typed?.replace(/\s+/g, ' ').trim() ?? '';
  if (typed !== undefined && (reason.length < REASON_MIN || reason.length > REASON_MAX)) {
    throw new UsageError(
      `Give a reason of ${REASON_MIN} to ${REASON_MAX} characters: --reason "…".`,
    );
  }
  return reason;
};
