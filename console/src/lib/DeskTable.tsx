import type { ReactNode } from 'react';
import styles from './DeskTable.module.css';
import table from './Table.module.css';

interface Props {
  label: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** Wider than a tablet it scrolls by itself, and a keyboard can do so too. */
export const DeskTable = ({ label, columns, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached with the keyboard
  <section className={`${table.card} ${styles.card}`} tabIndex={0} aria-label={label}>
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** A second, smaller line in a cell. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className={styles.small}>{children}</span>
);
