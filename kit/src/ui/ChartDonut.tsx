import { lazy, Suspense } from 'react';
import styles from './Chart.module.css';
import { type ChartRow, totalOf } from './chart-rows.ts';

/** Should the drawing not come, the list beside it still says everything. */
const Nothing = (_props: { counts: number[] }) => null;
const Ring = lazy(async () => {
  const drawing = await import('./ChartRing.tsx').catch(() => null);
  return { default: drawing?.ChartRing ?? Nothing };
});

interface Props {
  /** Seven at most, in the order in which they are drawn. */
  rows: ChartRow[];
  /** Under the total, in the middle. */
  unit: string;
  number: (count: number) => string;
  share: (row: ChartRow) => string;
}

/** Parts of a whole. Each is told by its place and its number too, never by its colour alone. */
export const ChartDonut = ({ rows, unit, number, share }: Props) => (
  <div className={styles.donut}>
    <div className={styles.drawing}>
      <Suspense>
        <Ring counts={rows.map(({ count }) => count)} />
      </Suspense>
      <p className={styles.middle}>
        <strong>{number(totalOf(rows))}</strong>
        <span>{unit}</span>
      </p>
    </div>
    <ol className={styles.legend}>
      {rows.map((row, index) => (
        <li key={row.key} data-color={index + 1}>
          <span className={styles.swatch} />
          <span className={styles.place}>{index + 1}</span>
          <span className={styles.name}>
            <bdi>{row.label}</bdi>
          </span>
          <strong>{number(row.count)}</strong>
          <span className={styles.share}>{share(row)}</span>
        </li>
      ))}
    </ol>
  </div>
);
