/** That every other device of the member was put out, from this one. */
const listeners = new Set<() => void>();

export const onOthersOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const noteOthersOut = (): void => {
  for (const listener of listeners) listener();
};
