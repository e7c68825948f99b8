import type { CaseRow } from '@rafiq/contract/cases/schema';
import table from '../../lib/Table.module.css';
import { useStaff } from '../access/api.ts';
import { usePresentOn } from '../presence/api.ts';
import { actsOn, type CaseAct } from './acts.ts';
import type { Choosing } from './bulk/chosen.ts';
import { CaseLine } from './CaseLine.tsx';
import styles from './Queue.module.css';
import { t } from './texts.ts';
import { useRowKeys } from './use-row-keys.ts';

const COLUMNS = ['choose', 'case', 'person', 'received', 'due', 'state', 'who', 'acts'] as const;

interface Props {
  cases: readonly CaseRow[];
  label: string;
  /** Whether it was searched for in every view: who has it is said in full then. */
  isFound: boolean;
  onAct: (act: CaseAct, row: CaseRow) => void;
  choosing: Choosing;
}

export const CaseTable = ({ cases, label, isFound, onAct, choosing }: Props) => {
  const staff = useStaff();
  const actOn = (act: CaseAct) => (id: string) => {
    const row = cases.find((one) => one.id === id);
    if (row && actsOn(row, staff).includes(act)) onAct(act, row);
  };
  const body = useRowKeys({
    t: actOn('take'),
    g: actOn('give'),
    r: actOn('return'),
    x: choosing.toggle,
  });
  const present = usePresentOn(cases);
  const now = new Date();
  return (
    <div className={`${table.card} ${styles.card}`}>
      <table className={`${table.table} ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name === 'choose' ? (
                  <input
                    type="checkbox"
                    className={styles.choose}
                    aria-label={t('column.choose')}
                    checked={cases.every(({ id }) => choosing.chosen.has(id))}
                    onChange={choosing.toggleAll}
                  />
                ) : (
                  <span className={name === 'acts' ? 'visually-hidden' : undefined}>
                    {t(`column.${name}`)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {cases.map((row) => (
            <CaseLine
              key={row.id}
              row={row}
              now={now}
              onAct={onAct}
              isFound={isFound}
              others={present.get(row.id) ?? []}
              isChosen={choosing.chosen.has(row.id)}
              onChoose={choosing.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
