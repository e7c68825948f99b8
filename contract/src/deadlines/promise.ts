/** What the member is promised on a request: a day of Morocco, honestly. */
import type { CaseState } from '../cases/model.ts';
import { type IsoDate, todayInMorocco } from '../core/dates.ts';
import type { RequestStatus } from '../requests/model.ts';
import { isOpen, REQUEST_TAGS } from '../requests/rules.ts';

export const PROMISE_STATES = ['running', 'paused', 'late'] as const;

/** Far more than anybody has open at once: the latest of them are told. */
export const MOST_PROMISES = 200;

/** The names on the wire are these as well. */
export interface RequestPromise {
  /** Of the request. */
  id: string;
  /** `paused`: papers are asked for, and no day is promised until they have come. */
  state: (typeof PROMISE_STATES)[number];
  /** On which it is answered at the latest, or should have been; null while it is paused. */
  day: IsoDate | null;
}

/** The day that it falls on: midnight is the end of a day, and not the beginning of the next. */
export const promisedDay = (dueAt: string): IsoDate =>
  todayInMorocco(new Date(Date.parse(dueAt) - 1));

/** A day is promised, and no hour: it is late when that day is over. */
export const promiseOf = (
  { id, state, dueAt }: { id: string; state: Exclude<CaseState, 'closed'>; dueAt: string },
  now: Date,
): RequestPromise => {
  if (state === 'waiting') return { id, state: 'paused', day: null };
  const day = promisedDay(dueAt);
  return { id, state: todayInMorocco(now) > day ? 'late' : 'running', day };
};

/** What is still promised on a request as it is known by now: both are read at a time of their own, and an end ends it. */
export const promiseFor = (
  { id, status }: { id: string; status: RequestStatus },
  promises: readonly RequestPromise[] | undefined,
): RequestPromise | undefined =>
  isOpen(status) ? promises?.find((one) => one.id === id) : undefined;

/** Whether the way of recourse is shown: when the answer is late, or it is no. */
export const showsRecourse = (
  status: RequestStatus,
  promise: Pick<RequestPromise, 'state'> | undefined,
): boolean => REQUEST_TAGS[status] === 'rejected' || promise?.state === 'late';
