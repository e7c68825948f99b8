import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import styles from './Chart.module.css';
import type { ChartRow } from './chart-rows.ts';

interface ChartTexts {
  asTable: string;
  asChart: string;
  /** What is counted, and how much of the whole: two columns' names. */
  count: string;
  share: string;
}

interface Props {
  title: string;
  /** What the rows are: the first column's name. */
  of: string;
  /** All of them, also those that a drawing puts together. */
  rows: ChartRow[];
  number: (count: number) => string;
  share: (row: ChartRow) => string;
  texts: ChartTexts;
  children: ReactNode;
}

/** A chart for the eye, and the same as a table: shown when asked for, and always there for who listens. */
export const ChartCard = ({ title, of, rows, number, share, texts, children }: Props) => {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      aside={
        <span className={styles.toggle}>
          <Button
            variant="plain"
            small
            icon={isTable ? 'chart' : 'menu'}
            aria-label={`${isTable ? texts.asChart : texts.asTable} · ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? texts.asChart : texts.asTable}
          </Button>
        </span>
      }
    >
      <div className={styles.chart}>
        {!isTable && <div aria-hidden="true">{children}</div>}
        <div className={isTable ? undefined : 'visually-hidden'}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">{texts.count}</th>
                <th scope="col">{texts.share}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <bdi>{row.label}</bdi>
                  </th>
                  <td>{number(row.count)}</td>
                  <td>{share(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  );
};
