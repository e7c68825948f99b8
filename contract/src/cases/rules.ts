import type { RequestStatus } from '../requests/model.ts';
import { ASKING, isOpen } from '../requests/rules.ts';
import type { CaseState } from './model.ts';

/** An answer leaves after so long, and can be taken back until then. */
export const UNDO_SECONDS = 15;
/** A member may write on a closed request for so long: that opens it again. */
export const REOPEN_DAYS = 30;

/** Where an answer with this status leaves the request's case. */
export const caseStateOf = (status: RequestStatus): CaseState => {
  if (!isOpen(status)) return 'closed';
  return status === ASKING ? 'waiting' : 'open';
};
