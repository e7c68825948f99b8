/**
 * How the refund of a line came about, in whole centimes, so that nothing is lost or made up by rounding. What the
 * insurer says is never changed: where its figures do not lead to its refund, that is told.
 */
import type { RefundLine } from './model.ts';

/** An amount of dirhams with two decimals, as whole centimes. */
export const centimesOf = (amount: number): number => Math.round(amount * 100);

/** Where each centime that was paid went. Together they are what was paid, always. */
export interface RefundParts {
  refunded: number;
  /** What the tariff does not count. */
  overTariff: number;
  deductible: number;
  /** The share that the contract leaves to the person. */
  ownShare: number;
  overCeiling: number;
  /** What none of the figures explains: the reason does, or nobody. */
  withheld: number;
}

/** `untold`: a figure is missing, so that nobody can say whether it is right. */
type Verdict = 'agrees' | 'untold' | 'less' | 'more';

export interface ExplainedLine {
  engaged: number;
  /** What the tariff counts of it; null where the insurer does not say. */
  counted: number | null;
  refunded: number;
  /** What stays with the person. */
  remains: number;
  /** What was left of the ceiling before this line; null where the insurer does not say. */
  ceilingLeft: number | null;
  /** Whether the ceiling cut the refund. */
  isCapped: boolean;
  /** Nothing is paid back, for a reason that no figure shows: tariff and share no longer matter. */
  isRefused: boolean;
  /** What the contract's share comes to, before a ceiling and before a deductible that is taken from it. */
  share: number | null;
  /** The deductible was taken before the share was made, and not from it. */
  isDeductedFirst: boolean;
  /** What the figures lead to; null where one of them is missing. */
  expected: number | null;
  verdict: Verdict;
  parts: RefundParts;
}

/** A reason that a figure would show is taken at its word only where that figure was not sent. */
const isTakenAtItsWord = ({ reason, ...line }: RefundLine): boolean => {
  switch (reason) {
    case null:
      return false;
    case 'over_tariff':
      return line.tariffBase === null;
    case 'ceiling_reached':
      return line.ceiling === null || line.ceilingUsed === null;
    case 'deductible':
      return line.deductible === null;
    default:
      return true;
  }
};

const HUNDRED_PERCENT = 100_00;

/** The part of whole centimes, rounded down, and whether something was left over. Split, so that no product is too large to be exact. */
const shareOf = (base: number, rate: number): { whole: number; hasRest: boolean } => {
  const points = centimesOf(rate);
  const small = (base % HUNDRED_PERCENT) * points;
  return {
    whole: Math.floor(base / HUNDRED_PERCENT) * points + Math.floor(small / HUNDRED_PERCENT),
    hasRest: small % HUNDRED_PERCENT !== 0,
  };
};

type Lost = Omit<RefundParts, 'refunded' | 'withheld' | 'overTariff'>;
interface Way extends Lost {
  payable: number;
  share: number;
  isDeductedFirst: boolean;
}

interface Figures {
  base: number;
  rate: number;
  deductible: number;
  left: number;
  refunded: number;
}

const cap = (owed: number, left: number) => ({
  payable: Math.min(owed, left),
  overCeiling: Math.max(0, owed - left),
});

/** The two ways of an insurer: the deductible is taken before the share is made, or from the share. */
const waysOf = ({ base, rate, deductible, left, refunded }: Figures): Way[] => {
  const before = Math.min(deductible, base);
  const counted = base - before;
  /** Between two centimes, the one that the insurer chose. */
  const round = (exact: ReturnType<typeof shareOf>, taken: number): number =>
    exact.hasRest && Math.min(exact.whole + 1 - taken, left) === refunded
      ? exact.whole + 1
      : exact.whole;
  const afterwards = round(shareOf(counted, rate), 0);
  const whole = shareOf(base, rate);
  const share = round(whole, Math.min(deductible, whole.whole));
  const taken = Math.min(deductible, share);
  return [
    {
      ...cap(afterwards, left),
      ...{ share: afterwards, isDeductedFirst: true },
      ...{ deductible: before, ownShare: counted - afterwards },
    },
    {
      ...cap(share - taken, left),
      ...{ share, isDeductedFirst: false },
      ...{ deductible: taken, ownShare: base - share },
    },
  ];
};

/** More was paid than the figures say: it comes out of what would have been lost, the ceiling first. */
const giveBack = (lost: Omit<RefundParts, 'refunded' | 'withheld'>, given: number) => {
  const parts = { ...lost };
  let rest = given;
  for (const name of ['overCeiling', 'deductible', 'ownShare', 'overTariff'] as const) {
    const back = Math.min(parts[name], rest);
    parts[name] -= back;
    rest -= back;
  }
  return parts;
};

const NOTHING_LOST = { overTariff: 0, deductible: 0, ownShare: 0, overCeiling: 0 };

type Outcome = Pick<ExplainedLine, 'share' | 'isDeductedFirst' | 'expected' | 'verdict' | 'parts'>;

const NO_SHARE = { share: null, isDeductedFirst: false };

/** Without the rate nothing can be computed: what is known is said, the rest is what nobody explains. */
const withoutRate = (line: RefundLine, base: number, engaged: number): Outcome => {
  const paid = Math.min(centimesOf(line.refunded), engaged);
  const lost = giveBack({ ...NOTHING_LOST, overTariff: engaged - base }, Math.max(0, paid - base));
  const deductible = Math.min(centimesOf(line.deductible ?? 0), engaged - lost.overTariff - paid);
  const withheld = engaged - lost.overTariff - paid - deductible;
  const isTold = withheld === 0 || line.reason !== null;
  return {
    ...NO_SHARE,
    expected: null,
    verdict: isTold ? 'agrees' : 'untold',
    parts: { ...lost, deductible, refunded: paid, withheld },
  };
};

const withRate = (line: RefundLine, figures: Figures, engaged: number): Outcome => {
  const { base, refunded } = figures;
  const ways = waysOf(figures);
  const way = ways.find(({ payable }) => payable === refunded) ?? ways[0];
  if (!way) throw new Error('a deductible is taken in one way or another');
  const { payable, share, isDeductedFirst, ...known } = way;
  const lost = { ...known, overTariff: engaged - base };
  const made = { share, isDeductedFirst, expected: payable };
  if (refunded <= payable) {
    const withheld = payable - refunded;
    const isRight = withheld === 0 || isTakenAtItsWord(line);
    const parts = { ...lost, refunded, withheld };
    return { ...made, verdict: isRight ? 'agrees' : 'less', parts };
  }
  const paid = Math.min(refunded, engaged);
  const parts = { ...giveBack(lost, paid - payable), refunded: paid, withheld: 0 };
  return { ...made, verdict: 'more', parts };
};

const ceilingLeftOf = ({ ceiling, ceilingUsed }: RefundLine): number | null =>
  ceiling === null || ceilingUsed === null
    ? null
    : Math.max(0, centimesOf(ceiling) - centimesOf(ceilingUsed));

/** The most that it can pay, also where nobody says what was used before. */
const mostLeft = (line: RefundLine): number =>
  ceilingLeftOf(line) ??
  (line.ceiling === null ? Number.MAX_SAFE_INTEGER : centimesOf(line.ceiling));

const outcomeOf = (line: RefundLine, counted: number | null): Outcome => {
  const [engaged, refunded] = [centimesOf(line.engaged), centimesOf(line.refunded)];
  if (refunded > engaged) {
    const parts = { ...NOTHING_LOST, refunded: engaged, withheld: 0 };
    return { ...NO_SHARE, expected: engaged, verdict: 'more', parts };
  }
  const base = counted ?? engaged;
  if (line.rate === null) return withoutRate(line, base, engaged);
  const deductible = centimesOf(line.deductible ?? 0);
  const figures = { base, rate: line.rate, deductible, left: mostLeft(line), refunded };
  return withRate(line, figures, engaged);
};

export const explainLine = (line: RefundLine): ExplainedLine => {
  const [engaged, refunded] = [centimesOf(line.engaged), centimesOf(line.refunded)];
  const counted = line.tariffBase === null ? null : Math.min(engaged, centimesOf(line.tariffBase));
  const isRefused = refunded === 0 && engaged > 0 && isTakenAtItsWord(line);
  const found: Outcome = isRefused
    ? {
        ...NO_SHARE,
        expected: 0,
        verdict: 'agrees',
        parts: { ...NOTHING_LOST, refunded: 0, withheld: engaged },
      }
    : outcomeOf(line, counted);
  return {
    ...{ engaged, counted, refunded, isRefused },
    remains: engaged - found.parts.refunded,
    ceilingLeft: ceilingLeftOf(line),
    isCapped: found.parts.overCeiling > 0,
    ...found,
  };
};
