import { type ReactNode, useRef } from 'react';
import styles from './PagedTable.module.css';
import { Skeleton } from './Skeleton.tsx';
import { useHasRoom } from './use-has-room.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their column. */
  align?: 'end';
  /** How wide it must be to be read with ease; `COLUMN_REMS` unless told. */
  rems?: number;
  /** The row's heading and its link, where that is not the first column: that may be empty, a link must not. */
  isHeading?: true;
  /** On a card: beside the heading, or not at all. Without it, a line of its own. */
  onCard?: 'aside' | 'hidden';
}

/** What the row's link must carry, whatever router makes it. */
interface RowLink {
  className: string | undefined;
  children: ReactNode;
}

export interface PagedTableProps<Row> {
  /** Read out as the table's name. */
  label: string;
  /** The first one is the row's heading and its link, unless another says that it is. */
  columns: [Column<Row>, ...Column<Row>[]];
  /** Undefined while nothing has come yet. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  rowLink: (row: Row, link: RowLink) => ReactNode;
  loading: string;
  /** Other rows are on their way; these are still shown. */
  isChanging?: boolean;
  empty: ReactNode;
}

/** Room for a date, an amount, a name on two lines, or a heading of one long word. */
const COLUMN_REMS = 8;
/** Narrower than this is a phone, where fingers choose: cards, however few the columns are. */
const LEAST_REMS = 36;

const headingOf = <Row,>({ columns }: PagedTableProps<Row>): Column<Row> =>
  columns.find(({ isHeading }) => isHeading) ?? columns[0];

const linkOf = <Row,>(props: PagedTableProps<Row>, row: Row) =>
  props.rowLink(row, { className: styles.link, children: headingOf(props).cell(row) });

/** The whole row is the link's target, so a click anywhere, a middle click and the keyboard all open it. */
const Table = <Row,>(props: PagedTableProps<Row> & { rows: Row[] }) => {
  const { label, columns, rows, rowKey, isChanging } = props;
  const heading = headingOf(props);
  return (
    <table className={styles.table} aria-label={label} aria-busy={isChanging}>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, align }) =>
              key === heading.key ? (
                <th key={key} scope="row" data-align={align}>
                  {linkOf(props, row)}
                </th>
              ) : (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Cards = <Row,>(props: PagedTableProps<Row> & { rows: Row[] }) => {
  const { label, columns, rows, rowKey, isChanging } = props;
  const heading = headingOf(props);
  const rest = columns.filter(({ key }) => key !== heading.key);
  const lines = rest.filter(({ onCard }) => onCard === undefined);
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isChanging}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <div className={styles.cardHead}>
            {linkOf(props, row)}
            {rest.map(({ key, cell, onCard }) =>
              onCard === 'aside' ? <span key={key}>{cell(row)}</span> : null,
            )}
          </div>
          <dl className={styles.lines}>
            {lines.map(({ key, title, cell }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

const Rows = <Row,>(props: PagedTableProps<Row> & { fits: boolean }) => {
  const { rows, loading, empty, fits } = props;
  if (rows && rows.length > 0 && !fits) return <Cards {...props} rows={rows} />;
  return (
    <div className={styles.frame}>
      {rows === undefined && <Skeleton lines={8} label={loading} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && <Table {...props} rows={rows} />}
    </div>
  );
};

/** A table where it fits and cards where it does not, from the same columns. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const place = useRef<HTMLDivElement>(null);
  const needed = props.columns.reduce((sum, { rems = COLUMN_REMS }) => sum + rems, 0);
  const fits = useHasRoom(place, Math.max(LEAST_REMS, needed));
  return (
    <div ref={place}>
      <Rows {...props} fits={fits} />
    </div>
  );
};
