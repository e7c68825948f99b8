/** Answers that can still be taken back, wherever their author has gone meanwhile. */
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { useSyncExternalStore } from 'react';

export interface Leaving {
  caseId: string;
  /** How the case is called. */
  name: string;
  /** Masked; empty: nobody is told. */
  to: string;
  /** An instant, ISO. */
  leaves: string;
  /** Where its text goes back to. */
  place: string;
  /** Null: only the server has it, and gives it back. */
  draft: AnswerDraft | null;
  /** All of them, where several were sent at once. */
  many?: readonly { id: string; name: string }[];
}

let all: readonly Leaving[] = [];
let hasLeft = false;
const listeners = new Set<() => void>();

const set = (next: readonly Leaving[]): void => {
  all = next;
  for (const tell of listeners) tell();
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether anything was ever sent from this page: before that there is nothing to take back. */
export const useHasLeft = (): boolean => useSyncExternalStore(listen, () => hasLeft);

export const useLeaving = (): readonly Leaving[] => useSyncExternalStore(listen, () => all);

/** The last one last. */
export const addLeaving = (leaving: Leaving): void => {
  hasLeft = true;
  set([...all.filter(({ caseId }) => caseId !== leaving.caseId), leaving]);
};

let returned = '';

/** It was taken back: whoever wrote it goes on writing. */
export const noteReturned = (caseId: string): void => {
  returned = caseId;
};

/** Once: whoever opens the case later begins at its head. */
export const takeReturned = (caseId: string): boolean => {
  const isReturned = returned === caseId;
  if (isReturned) returned = '';
  return isReturned;
};

export const dropLeaving = (caseId: string): void =>
  set(all.filter((one) => one.caseId !== caseId));
