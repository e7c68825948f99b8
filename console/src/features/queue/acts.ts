/** What somebody can do with a case of the queue. The server asks again; this only keeps from offering what it refuses. */

import { actToReturn } from '@rafiq/contract/cases/rules';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { StaffAct } from '@rafiq/contract/staff/model';

export type CaseAct = 'take' | 'give' | 'return';

export const actsOn = (
  { state, assignee }: Pick<CaseRow, 'state' | 'assignee'>,
  { id, may }: { id: string; may: readonly StaffAct[] },
): CaseAct[] => {
  if (state === 'closed') return [];
  return [
    ...(may.includes('cases.take') && assignee?.id !== id ? (['take'] as const) : []),
    ...(may.includes('cases.assign') ? (['give'] as const) : []),
    ...(assignee && may.includes(actToReturn(id, assignee.id)) ? (['return'] as const) : []),
  ];
};
