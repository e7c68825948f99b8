/** What is there against what must be: all of a batch, or nothing of it. Pure, so that the claim rests on tested arithmetic. */

/** How many rows of each kind there are, and one sum over all that they say. */
export interface Trace {
  counts: Record<string, number>;
  content: string;
}

export interface Footprint extends Trace {
  /** What the batch says of itself; null: it was never heard of. */
  state: string | null;
}

export interface Whole {
  before: Trace;
  after: Trace;
}

export interface Verdict {
  half: number;
  lost: number;
  doubled: number;
}

export const NOTHING_WRONG: Verdict = { half: 0, lost: 0, doubled: 0 };

const isSame = (one: Trace, other: Trace): boolean =>
  one.content === other.content &&
  Object.entries(other.counts).every(([name, count]) => one.counts[name] === count);

/** Rows that are missing are lost, rows too many are doubled; what is neither as before nor as after is half. */
export const judge = (found: Footprint, whole: Whole): Verdict => {
  const wanted = found.state === 'applied' ? whole.after : whole.before;
  const isWhole = isSame(found, whole.before) || isSame(found, whole.after);
  const verdict = { ...NOTHING_WRONG, half: isWhole ? 0 : 1 };
  for (const [name, count] of Object.entries(wanted.counts)) {
    const more = (found.counts[name] ?? 0) - count;
    if (more > 0) verdict.doubled += more;
    else verdict.lost -= more;
  }
  return verdict;
};

const ORDER = [null, 'received', 'checked', 'applied', 'undone'];

/** Whether somebody was told more than is true: then it was lost. */
export const isForgotten = (told: string | undefined, { state }: Footprint): boolean =>
  told !== undefined && ORDER.indexOf(state) < ORDER.indexOf(told);

export const addUp = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce(
    (sum, { half, lost, doubled }) => ({
      half: sum.half + half,
      lost: sum.lost + lost,
      doubled: sum.doubled + doubled,
    }),
    NOTHING_WRONG,
  );
