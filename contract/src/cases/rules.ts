import type { RequestStatus } from '../requests/model.ts';
import { ASKING, isOpen } from '../requests/rules.ts';
import type { CaseState } from './model.ts';

/** Where an answer with this status leaves the request's case. */
export const caseStateOf = (status: RequestStatus): CaseState => {
  if (!isOpen(status)) return 'closed';
  return status === ASKING ? 'waiting' : 'open';
};
