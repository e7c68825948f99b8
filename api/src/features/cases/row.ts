import type { CaseRow } from '@rafiq/contract/cases/schema';
import { amountOf } from '@rafiq/contract/deadlines/clock';
import { referenceOf } from '@rafiq/contract/requests/reference';
import type { FoundCase } from './queue-repository.ts';

export const toRow = (found: FoundCase): CaseRow => {
  const { memberId: _, subjectId, firstName, lastName, cin, language, ...rest } = found;
  const { staffId, staffName, ...row } = rest;
  const isRequest = row.kind !== 'identity' && row.kind !== 'call-back';
  return {
    ...row,
    due: { ...row.due, paused: amountOf(row.due.paused, row.due.unit) },
    reference: isRequest ? referenceOf(subjectId) : '',
    person: { name: `${firstName} ${lastName}`.trim(), cin, language },
    assignee: staffId === null ? null : { id: staffId, name: staffName ?? '' },
  };
};
