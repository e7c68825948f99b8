import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { type Asked, usePeopleReport } from './api.ts';
import { peopleColumns } from './columns.ts';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';
import { t } from './texts.ts';

const Table = ({ asked }: { asked: Asked }) => {
  const people = usePeopleReport(asked);
  if (people.isPending) return <Skeleton lines={4} label={common('loading')} />;
  if (people.isError) return <QueryProblem query={people} />;
  if (people.data.length === 0)
    return <EmptyState title={t('people.none')}>{t('people.noneText')}</EmptyState>;
  return (
    <FigureTable
      title={t('people.title')}
      name={t('people.file')}
      rows={people.data}
      keyOf={({ id }) => id}
      columns={peopleColumns()}
    />
  );
};

/** Only when asked for: how colleagues work is looked at for a reason, and the look is on record. */
export const People = ({ asked }: { asked: Asked }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Table asked={asked} />;
  return (
    <div className={styles.people}>
      <p>{t('people.note')}</p>
      <Button variant="ghost" small onClick={() => setOpen(true)}>
        {t('people.show')}
      </Button>
    </div>
  );
};
