import { type CaseFilter, CLOSED_SHOWN_DAYS } from '@rafiq/contract/cases/model';
import { isNumber, searchesEverywhere } from '@rafiq/contract/cases/rules';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CaseAct } from './acts.ts';
import { refusalOf, useCaseAct, useQueue } from './api.ts';
import { useChoosing } from './bulk/chosen.ts';
import { CaseTable } from './CaseTable.tsx';
import { nameOf } from './case-name.ts';
import styles from './Queue.module.css';
import { t } from './texts.ts';

/** Not for whoever gives none, nor chooses any. */
const GiveDialog = lazy(async () => ({ default: (await import('./GiveDialog.tsx')).GiveDialog }));
const BulkBar = lazy(async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar }));

/** Where it was looked for is said: what is not in one view may well be in another. */
const Nothing = ({ filter, view }: { filter: CaseFilter; view: string }) => {
  const { text: searched } = filter;
  if (searched === '') return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  if (searchesEverywhere(filter)) {
    return (
      <EmptyState title={t('notFound.title')}>
        {isNumber(searched)
          ? t('notFound.number')
          : t('notFound.name', { days: CLOSED_SHOWN_DAYS })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('notFound.inView', { view })}
      action={
        <Link
          to="."
          params={true}
          search={true}
          state={{ searched, everywhere: true }}
          className={buttonClass({ variant: 'soft', small: true })}
        >
          {t('notFound.everywhere')}
        </Link>
      }
    >
      {t('notFound.viewOnly')}
    </EmptyState>
  );
};

/** What came of taking, giving or putting back. */
const Outcome = ({ act }: { act: ReturnType<typeof useCaseAct> }) => {
  if (act.isError) return <Alert tone="rejected">{refusalOf(act.error)}</Alert>;
  if (!act.isSuccess) return null;
  const who = act.data.assignee?.name ?? '';
  return (
    <Alert tone="success">{t(`done.${act.variables.act}`, { name: nameOf(act.data), who })}</Alert>
  );
};

/** Acts on one case at a time; to whom it is given is asked first. */
const useActs = () => {
  const act = useCaseAct();
  const [given, setGiven] = useState<CaseRow | null>(null);
  // a dialog that closes gives the focus back, one that is taken away does not
  const [hasGiven, setHasGiven] = useState(false);
  if (!hasGiven && given) setHasGiven(true);
  const onAct = (name: CaseAct, row: CaseRow) =>
    name === 'give' ? setGiven(row) : act.mutate({ act: name, row });
  const dialog = hasGiven && (
    <Suspense fallback={null}>
      <GiveDialog
        title={given ? t('give.title', { name: nameOf(given) }) : ''}
        kinds={given ? [given.kind] : []}
        open={given !== null}
        onGive={(assignee) => given && act.mutate({ act: 'give', row: given, assignee })}
        onClose={() => setGiven(null)}
      />
    </Suspense>
  );
  return { act, onAct, dialog };
};

interface Props {
  filter: CaseFilter;
  label: string;
}

export const Cases = ({ filter, label }: Props) => {
  const queue = useQueue(filter);
  const { act, onAct, dialog } = useActs();
  const choosing = useChoosing(queue.data ?? []);
  // it stays once it was there: it tells what became of those that are chosen no more
  const [hasChosen, setHasChosen] = useState(false);
  if (!hasChosen && choosing.chosen.size > 0) setHasChosen(true);
  if (queue.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (queue.isError) return <QueryProblem query={queue} />;
  return (
    <>
      <Outcome act={act} />
      {dialog}
      {queue.data.length === 0 && <Nothing filter={filter} view={label} />}
      {queue.data.length > 0 && (
        <>
          <CaseTable
            cases={queue.data}
            label={label}
            isFound={searchesEverywhere(filter)}
            onAct={onAct}
            choosing={choosing}
          />
          <p role="status" className={styles.shown}>
            {t('shown', { count: queue.data.length })}
          </p>
        </>
      )}
      {hasChosen && (
        <Suspense fallback={null}>
          <BulkBar choosing={choosing} />
        </Suspense>
      )}
      {queue.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            small
            busy={queue.isFetchingNextPage}
            onClick={() => void queue.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
};
