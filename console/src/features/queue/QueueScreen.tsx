import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useStaff } from '../access/api.ts';
import { useQueue } from './api.ts';
import { CaseTable } from './CaseTable.tsx';
import { Filters } from './Filters.tsx';
import styles from './Queue.module.css';
import { useSearched } from './searched.ts';
import { queueTexts, t } from './texts.ts';
import { filterOf, isView, type View, type ViewSearch } from './views.ts';

const keys = () => ({
  j: <kbd key="j">j</kbd>,
  k: <kbd key="k">k</kbd>,
  enter: <kbd key="enter">{t('enter')}</kbd>,
  help: <kbd key="?">?</kbd>,
});

const Nothing = ({ view, searched }: { view: View; searched: string }) => {
  if (searched === '') return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('notFound.title')}
      action={
        view !== 'all' && (
          <Link
            to="/queue/$view"
            params={{ view: 'all' }}
            state={{ searched }}
            className={buttonClass({ variant: 'soft', small: true })}
          >
            {t('notFound.everywhere')}
          </Link>
        )
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
};

const Cases = ({ view, search }: { view: View; search: ViewSearch }) => {
  const searched = useSearched();
  const queue = useQueue(filterOf(view, search, searched));
  if (queue.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (queue.isError) return <QueryProblem query={queue} />;
  if (queue.data.length === 0) return <Nothing view={view} searched={searched} />;
  return (
    <>
      <CaseTable cases={queue.data} label={t(`view.${view}`)} />
      <p role="status" className={styles.shown}>
        {t('shown', { count: queue.data.length })}
      </p>
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

export const QueueScreen = () => {
  const { view } = useParams({ strict: false });
  const search: ViewSearch = useSearch({ strict: false });
  const { may } = useStaff();
  if (!isView(view)) return null;
  if (!may.includes('queue.read')) {
    return (
      <EmptyState heading="h1" title={t('noQueue.title')}>
        {t('noQueue.text')}
      </EmptyState>
    );
  }
  return (
    <Page title={t(`view.${view}`)} intro={queueTexts.rich('intro', keys())}>
      <Filters view={view} search={search} />
      <Cases view={view} search={search} />
    </Page>
  );
};
