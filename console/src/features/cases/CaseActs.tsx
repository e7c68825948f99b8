import type { CaseRow } from '@rafiq/contract/cases/schema';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useKeys } from '../../lib/keys.ts';
import { useStaff } from '../access/api.ts';
import { actsOn, type CaseAct } from '../queue/acts.ts';
import { refusalOf, useCaseAct } from '../queue/api.ts';
import { caseQuery } from './api.ts';
import styles from './Case.module.css';
import { caseTexts, t } from './texts.ts';

const Assignee = ({ assignee }: Pick<CaseRow, 'assignee'>) => {
  const { id } = useStaff();
  if (!assignee) return <span className={styles.muted}>{t('assignee.none')}</span>;
  if (assignee.id === id) return <span className={styles.muted}>{t('assignee.me')}</span>;
  return (
    <span className={styles.muted}>
      {caseTexts.rich('assignee', { name: <bdi key="name">{assignee.name}</bdi> })}
    </span>
  );
};

/** Who has it, and to take it or put it back. */
export const CaseActs = ({ row }: { row: CaseRow }) => {
  const staff = useStaff();
  const client = useQueryClient();
  const act = useCaseAct();
  const acts = actsOn(row, staff);
  const run = (name: CaseAct) => {
    if (!acts.includes(name) || act.isPending) return;
    act.mutate(
      { act: name, row },
      { onSettled: () => client.invalidateQueries(caseQuery(row.id)) },
    );
  };
  useKeys({ t: () => run('take') });
  const done = act.isSuccess && act.variables.act;
  return (
    <>
      <p role="status" className="visually-hidden">
        {done === 'take' && t('act.taken')}
        {done === 'return' && t('act.returned')}
      </p>
      {act.isError && (
        <p role="alert" className={styles.refused}>
          {refusalOf(act.error)}
        </p>
      )}
      <Assignee assignee={row.assignee} />
      {acts.includes('take') && (
        <Button variant="ghost" small busy={act.isPending} onClick={() => run('take')}>
          {t('act.take')}
          <span aria-hidden="true">
            <kbd>t</kbd>
          </span>
        </Button>
      )}
      {acts.includes('return') && (
        <Button variant="ghost" small busy={act.isPending} onClick={() => run('return')}>
          {t('act.return')}
        </Button>
      )}
    </>
  );
};
