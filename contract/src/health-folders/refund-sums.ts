/** A folder's lines together, and whether they say what the folder says. */
import type { HealthFolderDetail, HealthStatus } from './model.ts';
import { centimesOf, type ExplainedLine, explainLine, type RefundParts } from './refund.ts';

export interface ExplainedFolder {
  lines: ExplainedLine[];
  engaged: number;
  /** Null where the tariff of one line is not told. */
  counted: number | null;
  refunded: number;
  remains: number;
  parts: RefundParts;
  /** The lines are not the last word yet. */
  isPending: boolean;
  /** What the folder says itself, where the lines come to something else. */
  differs: { engaged: number | null; refunded: number | null };
}

const DECIDED: ReadonlySet<HealthStatus> = new Set(['Réglé', 'Rejeté']);

const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0);

const PARTS = [
  'refunded',
  'overTariff',
  'deductible',
  'ownShare',
  'overCeiling',
  'withheld',
] as const satisfies (keyof RefundParts)[];

/** What stays with the person, by why. */
export const REMAINING = PARTS.slice(1) as Exclude<keyof RefundParts, 'refunded'>[];

type Folder = Pick<HealthFolderDetail, 'status' | 'engagedAmount' | 'reimbursedAmount' | 'lines'>;

/** Before it is settled a folder has paid nothing back: only then do its lines have to come to what it says. */
export const explainFolder = (folder: Folder): ExplainedFolder => {
  const lines = folder.lines.map(explainLine);
  const engaged = sum(lines.map((line) => line.engaged));
  const refunded = sum(lines.map((line) => line.refunded));
  const isPending = !DECIDED.has(folder.status);
  const unlike = (amount: number, ofLines: number): number | null =>
    centimesOf(amount) === ofLines ? null : centimesOf(amount);
  return {
    ...{ lines, engaged, refunded, isPending },
    counted: lines.some(({ counted }) => counted === null)
      ? null
      : sum(lines.map(({ counted }) => counted ?? 0)),
    remains: sum(lines.map(({ remains }) => remains)),
    parts: Object.fromEntries(
      PARTS.map((part) => [part, sum(lines.map(({ parts }) => parts[part]))]),
    ) as unknown as RefundParts,
    differs: {
      engaged: unlike(folder.engagedAmount, engaged),
      refunded: isPending ? null : unlike(folder.reimbursedAmount, refunded),
    },
  };
};
