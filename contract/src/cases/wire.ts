import type { z } from 'zod';
import {
  CASE_KINDS,
  type CaseCounts,
  type CaseFilter,
  type CaseKind,
  type CaseRow,
  type NextFilter,
  type QueuePlace,
} from './model.ts';
import type {
  caseCountsSchema,
  casePageSchema,
  caseQuerySchema,
  caseRowSchema,
  colleaguesSchema,
  takeNextSchema,
  takenCaseSchema,
} from './schema.ts';

export type CaseRowWire = z.infer<typeof caseRowSchema>;
export type TakenCaseWire = z.infer<typeof takenCaseSchema>;
export type ColleaguesWire = z.infer<typeof colleaguesSchema>;
export type CasePageWire = z.infer<typeof casePageSchema>;
export type CaseCountsWire = z.infer<typeof caseCountsSchema>;
type CaseQueryWire = z.infer<typeof caseQuerySchema>;

export const caseRowToWire = (row: CaseRow): CaseRowWire => {
  const { receivedAt, dueAt, closedAt, lastActivity, ...same } = row;
  return {
    ...same,
    received_at: receivedAt,
    due_at: dueAt,
    closed_at: closedAt,
    last_activity: lastActivity,
  };
};

export const caseRowFromWire = (wire: CaseRowWire): CaseRow => {
  const { received_at, due_at, closed_at, last_activity, ...same } = wire;
  return {
    ...same,
    receivedAt: received_at,
    dueAt: due_at,
    closedAt: closed_at,
    lastActivity: last_activity,
  };
};

export const caseCountsToWire = (counts: CaseCounts): CaseCountsWire => {
  const { byKind, newMessages, ...same } = counts;
  return { ...same, new_messages: newMessages, by_kind: byKind };
};

export const caseCountsFromWire = (wire: CaseCountsWire): CaseCounts => {
  const { by_kind, new_messages, ...same } = wire;
  return { ...same, newMessages: new_messages, byKind: by_kind };
};

/** What nobody has heard of is left out; null: no kind was named. */
export const kindsFromWire = (kind: string | undefined): CaseKind[] | null => {
  const named = kind?.split(',');
  return named ? CASE_KINDS.filter((known) => named.includes(known)) : null;
};

/** No kind named: all of them. */
export const caseFilterFromWire = (query: Omit<CaseQueryWire, 'after'>): CaseFilter => {
  return {
    state: query.state,
    kinds: kindsFromWire(query.kind) ?? CASE_KINDS,
    assignee: query.assignee,
    isLate: query.late === 'true',
    isDueToday: query.today === 'true',
    language: query.language ?? null,
    age: query.age ?? null,
    contract: query.contract.trim(),
    text: query.text.trim(),
    isEverywhere: query.everywhere === 'true',
  };
};

/** What every view shows unless it says otherwise is left out. */
export const caseFilterToWire = (filter: CaseFilter): Partial<CaseQueryWire> => ({
  state: filter.state,
  ...(filter.kinds.length < CASE_KINDS.length && { kind: filter.kinds.join(',') }),
  ...(filter.assignee !== 'anybody' && { assignee: filter.assignee }),
  ...(filter.isLate && { late: 'true' }),
  ...(filter.isDueToday && { today: 'true' }),
  ...(filter.language && { language: filter.language }),
  ...(filter.age && { age: filter.age }),
  ...(filter.contract !== '' && { contract: filter.contract }),
  ...(filter.text !== '' && { text: filter.text }),
  ...(filter.isEverywhere && { everywhere: 'true' }),
});

export type TakeNextWire = z.input<typeof takeNextSchema>;

export const nextFilterFromWire = (wire: z.output<typeof takeNextSchema>): NextFilter => ({
  kinds: kindsFromWire(wire.kind) ?? CASE_KINDS,
  isLate: wire.late === 'true',
  isDueToday: wire.today === 'true',
  language: wire.language ?? null,
  age: wire.age ?? null,
});

export const nextFilterToWire = (filter: NextFilter): TakeNextWire => ({
  ...(filter.kinds.length < CASE_KINDS.length && { kind: filter.kinds.join(',') }),
  ...(filter.isLate && { late: 'true' }),
  ...(filter.isDueToday && { today: 'true' }),
  ...(filter.language && { language: filter.language }),
  ...(filter.age && { age: filter.age }),
});

/** Where a page ends, as one text. */
export const placeToWire = ({ dueAt, id }: QueuePlace): string => `${dueAt}_${id}`;

const PLACE = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z)_(\d{1,18})$/;

/** Null: not one of ours; the first page then. */
export const placeFromWire = (text: string | undefined): QueuePlace | null => {
  const [, dueAt, id] = PLACE.exec(text ?? '') ?? [];
  return dueAt !== undefined && id !== undefined && !Number.isNaN(Date.parse(dueAt))
    ? { dueAt, id }
    : null;
};
