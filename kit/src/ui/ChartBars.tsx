import styles from './Chart.module.css';
import { type ChartRow, shareIn } from './chart-rows.ts';

interface Props {
  rows: ChartRow[];
  number: (count: number) => string;
  share: (row: ChartRow) => string;
  /** How long a bar is, of 1; its share of the whole unless said. */
  lengthOf?: (row: ChartRow) => number;
}

/** Each bar under its own name, so that no colour has to be looked up. */
export const ChartBars = ({
  rows,
  number,
  share,
  lengthOf = (row) => shareIn(rows, row),
}: Props) => (
  <ul className={styles.bars}>
    {rows.map((row) => (
      <li key={row.key} data-tone={row.tone}>
        <span className={styles.name}>
          <bdi>{row.label}</bdi>
        </span>
        <strong>{number(row.count)}</strong>
        <span className={styles.share}>{share(row)}</span>
        <span className={styles.track}>
          <span style={{ inlineSize: `${lengthOf(row) * 100}%` }} />
        </span>
      </li>
    ))}
  </ul>
);
