/** What a chart counts, whatever draws it. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import { shareOf } from '../formats/share.ts';

export interface ChartRow {
  key: string;
  label: string;
  count: number;
  /** A status keeps the colour that it has everywhere. */
  tone?: StatusTag;
}

/** As many colours as can be told apart whichever way one sees them. */
export const RING_COLORS = 7;

export const totalOf = (rows: ChartRow[]): number =>
  rows.reduce((total, { count }) => total + count, 0);

export const shareIn = (rows: ChartRow[], { count }: ChartRow): number =>
  shareOf(count, totalOf(rows));

/** The largest first; whatever has no colour of its own left is counted together, and stands last. */
export const groupSmallest = (
  rows: ChartRow[],
  others: string,
  max: number = RING_COLORS,
): ChartRow[] => {
  const sorted = rows
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
  if (sorted.length <= max) return sorted;
  const rest = sorted.slice(max - 1);
  return [...sorted.slice(0, max - 1), { key: 'others', label: others, count: totalOf(rest) }];
};
