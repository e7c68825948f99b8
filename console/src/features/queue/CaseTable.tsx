import type { CaseRow } from '@rafiq/contract/cases/model';
import { useRef } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { CaseLine } from './CaseLine.tsx';
import styles from './Queue.module.css';
import { t } from './texts.ts';

const COLUMNS = ['case', 'person', 'received', 'due', 'state', 'who'] as const;

/** The focus is what j and k move: so Enter opens the row, and a screen reader reads it. */
const useRowKeys = () => {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const row = document.activeElement?.closest('tr')?.querySelector('a[data-row]');
    const at = links.indexOf(row as HTMLElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return body;
};

export const CaseTable = ({ cases, label }: { cases: readonly CaseRow[]; label: string }) => {
  const body = useRowKeys();
  const now = new Date();
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {cases.map((row) => (
            <CaseLine key={row.id} row={row} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
