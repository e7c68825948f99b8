/** What the clients were told: every acknowledged thing has to be there afterwards, once. */

interface Declared {
  memberId: string;
  key: string;
  id: string;
  /** No two alike, so that a row is known by what it says too. */
  fees: number;
}

interface Uploaded {
  memberId: string;
  cookie: string;
  recordId: string;
  key: string;
  id: string;
  sha256: string;
}

export interface Ledger {
  declared: Declared[];
  uploaded: Uploaded[];
  /** Who was promised a message, once for each. */
  promised: string[];
  /** Calls that did not come back well and were sent again, by what came instead. */
  again: Map<string, number>;
  /** What must never happen: answers that no client can act on, and calls that never came through. */
  wrong: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  declared: [],
  uploaded: [],
  promised: [],
  again: new Map(),
  wrong: new Map(),
});

export const tally = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

export const totalOf = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** "12 503 unavailable, 3 no answer", the most frequent first. */
export const namesOf = (counts: Map<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';
