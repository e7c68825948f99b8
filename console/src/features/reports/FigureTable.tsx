import { BOM, csvLine } from '@rafiq/contract/core/csv';
import { today } from '@rafiq/kit/formats/format.ts';
import { keepFile } from '@rafiq/kit/http/download.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { DeskTable } from '../../lib/DeskTable.tsx';
import styles from './Reports.module.css';
import { t } from './texts.ts';

export interface Column<Row> {
  label: string;
  shown: (row: Row) => string;
  /** For a spreadsheet; as it is shown unless said. */
  raw?: (row: Row) => string;
}

interface Props<Row> {
  title: string;
  /** Of the file, before its day. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
}

const csvOf = <Row,>({ rows, columns }: Pick<Props<Row>, 'rows' | 'columns'>): string => {
  const lines = rows.map((row) => columns.map(({ shown, raw = shown }) => raw(row)));
  const head = columns.map(({ label }) => label);
  return BOM + [head, ...lines].map((cells) => csvLine(cells)).join('');
};

/** Figures to read, and to take along into a spreadsheet, which runs nothing of it. */
export const FigureTable = <Row,>({ title, name, rows, keyOf, columns }: Props<Row>) => (
  <div>
    <div className={styles.head}>
      <h2>{title}</h2>
      <Button
        variant="ghost"
        small
        icon="download"
        aria-label={`${t('csv')} · ${title}`}
        onClick={() => {
          const blob = new Blob([csvOf({ rows, columns })], { type: 'text/csv;charset=utf-8' });
          keepFile(blob, `${name}-${today()}.csv`);
        }}
      >
        {t('csv')}
      </Button>
    </div>
    <div className={styles.figures}>
      <DeskTable label={title} columns={columns.map(({ label }) => label)}>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, shown }, place) =>
              place === 0 ? (
                <th key={label} scope="row">
                  <bdi>{shown(row)}</bdi>
                </th>
              ) : (
                <td key={label}>
                  <bdi>{shown(row)}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </DeskTable>
    </div>
  </div>
);
