import { shareOf } from '../lib/share.ts';
import styles from './Chart.module.css';
import type { ChartRow } from './chart-rows.ts';

interface Props {
  rows: ChartRow[];
  number: (count: number) => string;
  share: (row: ChartRow) => string;
}

/** Counts to compare: each bar under its own name, so that no colour has to be looked up. */
export const ChartBars = ({ rows, number, share }: Props) => {
  const longest = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {rows.map((row) => (
        <li key={row.key} data-tone={row.tone}>
          <bdi className={styles.name}>{row.label}</bdi>
          <strong>{number(row.count)}</strong>
          <span className={styles.share}>{share(row)}</span>
          <span className={styles.track}>
            <span style={{ inlineSize: `${shareOf(row.count, longest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
