/** That somebody has sent a request since the portal was opened: the moment at which it may offer to tell of the answer. */
import { readSession } from './session.ts';

/** Whoever signs in after them, in the same tab, has sent nothing. */
let sentBy: string | null = null;
const listeners = new Set<() => void>();

export const hasSentRequest = (): boolean => sentBy !== null && sentBy === readSession()?.memberId;

export const onRequestSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const noteRequestSent = (): void => {
  sentBy = readSession()?.memberId ?? null;
  for (const listener of listeners) listener();
};
