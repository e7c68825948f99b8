/** What is read out beside the focus: that something is awaited, and that it has come. */
import { useEffect, useSyncExternalStore } from 'react';
import { common } from '../texts/common.ts';

let said = '';
const listeners = new Set<() => void>();

const say = (text: string): void => {
  said = text;
  for (const tell of listeners) tell();
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSaid = (): string => useSyncExternalStore(listen, () => said);

let awaited = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

/** While it is shown, something is awaited. The end is told once nothing is, however many parts a screen waits for. */
export const useAwaited = (label: string): void => {
  useEffect(() => {
    awaited += 1;
    say(label);
    return () => {
      awaited -= 1;
      clearTimeout(ending);
      // what comes in its place may wait in turn, or be a failure
      ending = setTimeout(() => awaited === 0 && say(common('loaded')));
    };
  }, [label]);
};

/** A failure is an alert, which is read out by itself: nothing has come. */
export const useNotCome = (): void => useEffect(() => clearTimeout(ending), []);
