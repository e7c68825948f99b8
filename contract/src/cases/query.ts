/** A view of the queue as the address of a call says it, and where a page of it ends. */
import type { z } from 'zod';
import { CASE_KINDS, type CaseFilter, type CaseKind, type QueuePlace } from './model.ts';
import type { caseQuerySchema } from './schema.ts';

type CaseQuery = z.infer<typeof caseQuerySchema>;

/** What nobody has heard of is left out; null: no kind was named. */
export const kindsFromQuery = (kind: string | undefined): CaseKind[] | null => {
  const named = kind?.split(',');
  return named ? CASE_KINDS.filter((known) => named.includes(known)) : null;
};

/** No kind named: all of them. */
export const caseFilterFromQuery = (query: Omit<CaseQuery, 'after'>): CaseFilter => ({
  state: query.state,
  kinds: kindsFromQuery(query.kind) ?? CASE_KINDS,
  assignee: query.assignee,
  isLate: query.late === 'true',
  isDueToday: query.today === 'true',
  language: query.language ?? null,
  age: query.age ?? null,
  handover: query.handover ?? null,
  contract: query.contract.trim(),
  text: query.text.trim(),
  isEverywhere: query.everywhere === 'true',
});

/** What every view shows unless it says otherwise is left out. */
export const caseFilterToQuery = (filter: CaseFilter): Partial<CaseQuery> => ({
  state: filter.state,
  ...(filter.kinds.length < CASE_KINDS.length && { kind: filter.kinds.join(',') }),
  ...(filter.assignee !== 'anybody' && { assignee: filter.assignee }),
  ...(filter.isLate && { late: 'true' }),
  ...(filter.isDueToday && { today: 'true' }),
  ...(filter.language && { language: filter.language }),
  ...(filter.age && { age: filter.age }),
  ...(filter.handover && { handover: filter.handover }),
  ...(filter.contract !== '' && { contract: filter.contract }),
  ...(filter.text !== '' && { text: filter.text }),
  ...(filter.isEverywhere && { everywhere: 'true' }),
});

/** Where a page ends, as one text. */
export const placeToQuery = ({ dueAt, id }: QueuePlace): string => `${dueAt}_${id}`;

const PLACE = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z)_(\d{1,18})$/;

/** Null: not one of ours; the first page then. */
export const placeFromQuery = (text: string | undefined): QueuePlace | null => {
  const [, dueAt, id] = PLACE.exec(text ?? '') ?? [];
  return dueAt !== undefined && id !== undefined && !Number.isNaN(Date.parse(dueAt))
    ? { dueAt, id }
    : null;
};
