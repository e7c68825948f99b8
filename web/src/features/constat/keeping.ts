/** Whether what is written stays on this phone, told to the person as long as it does not. */
import { keeper } from './database.ts';

/** `memory`: the browser refuses (a private window). `failing`: it took reports, and the last writing failed. */
export type Keeping = 'kept' | 'memory' | 'failing';

let now: Keeping = 'kept';
const listeners = new Set<() => void>();

export const keeping = {
  get: (): Keeping => now,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  note: (next: Keeping): void => {
    if (next === now) return;
    now = next;
    for (const listener of listeners) listener();
  },
};

/** A report with a dozen scaled photos, twice over. */
const ENOUGH_BYTES = 20 * 1024 * 1024;

/** Said before a photo is taken, not after it was lost. */
export const isNearlyFull = async (): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < ENOUGH_BYTES;
};

/** Asks the browser not to clear the reports when it needs room; whatever it answers, the report goes on. */
export const askToStay = async (): Promise<void> => {
  if (!(await keeper()).isLasting) return;
  await navigator.storage?.persist?.().catch(() => false);
};
