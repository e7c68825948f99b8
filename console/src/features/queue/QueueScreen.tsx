import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { useStaff } from '../access/api.ts';
import { Cases } from './Cases.tsx';
import { Filters } from './Filters.tsx';
import { useRememberView } from './last-view.ts';
import { queueTexts, t } from './texts.ts';
import { isView, type ViewSearch } from './views.ts';

const keys = () => ({
  j: <kbd key="j">j</kbd>,
  k: <kbd key="k">k</kbd>,
  enter: <kbd key="enter">{t('enter')}</kbd>,
  help: <kbd key="?">?</kbd>,
});

export const QueueScreen = () => {
  const { view } = useParams({ strict: false });
  const search: ViewSearch = useSearch({ strict: false });
  const { may } = useStaff();
  useRememberView(isView(view) ? view : undefined, search);
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
