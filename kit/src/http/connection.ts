/** Whether the server can be reached, as far as anybody knows: the browser is offline, or the server did not answer. */

let isServerLost = false;
const listeners = new Set<() => void>();

/** There is a line, but nothing answers over it: as good as none. */
export const tellServerLost = (isLost: boolean): void => {
  if (isLost === isServerLost) return;
  isServerLost = isLost;
  for (const listener of listeners) listener();
};

export const isConnected = (): boolean => navigator.onLine && !isServerLost;

export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
