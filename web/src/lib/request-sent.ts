/** That somebody has sent a request since the portal was opened: the moment at which it may offer to tell of the answer. */
let isSent = false;
const listeners = new Set<() => void>();

export const hasSentRequest = (): boolean => isSent;

export const onRequestSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const noteRequestSent = (): void => {
  isSent = true;
  for (const listener of listeners) listener();
};
