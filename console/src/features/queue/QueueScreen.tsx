import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { useStaff } from '../access/api.ts';
import { Cases } from './Cases.tsx';
import { Filters } from './Filters.tsx';
import { useRememberView } from './last-view.ts';
import { SaveView } from './saved/SaveView.tsx';
import { useContract, useSearched } from './searched.ts';
import { queueTexts, t } from './texts.ts';
import { filterOf, isView, type ViewSearch } from './views.ts';

const keys = () => ({
  j: <kbd key="j">j</kbd>,
  k: <kbd key="k">k</kbd>,
  enter: <kbd key="enter">{t('enter')}</kbd>,
  help: <kbd key="?">?</kbd>,
});

export const QueueScreen = () => {
  const { view } = useParams({ strict: false });
  const search: ViewSearch = useSearch({ strict: false });
  const staff = useStaff();
  const unsaid = { text: useSearched(), contract: useContract() };
  useRememberView(isView(view) ? view : undefined, search);
  if (!isView(view)) return null;
  if (!staff.may.includes('queue.read')) {
    return (
      <EmptyState heading="h1" title={t('noQueue.title')}>
        {t('noQueue.text')}
      </EmptyState>
    );
  }
  const filter = filterOf({ view, search }, unsaid, staff);
  const { text: _text, contract: _contract, ...saved } = filter;
  return (
    <Page
      title={t(`view.${view}`)}
      intro={queueTexts.rich('intro', keys())}
      action={<SaveView filter={saved} />}
    >
      <Filters view={view} search={search} />
      <Cases filter={filter} label={t(`view.${view}`)} isWhole={view === 'all'} />
    </Page>
  );
};
