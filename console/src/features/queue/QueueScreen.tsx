import { searchesEverywhere } from '@rafiq/contract/cases/rules';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useStaff } from '../access/api.ts';
import { Cases } from './Cases.tsx';
import { Filters } from './Filters.tsx';
import { useRememberShown, useRememberView } from './last-view.ts';
import { SaveView } from './saved/SaveView.tsx';
import { useContract, useEverywhere, useSearched } from './searched.ts';
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
  const unsaid = { text: useSearched(), contract: useContract(), isEverywhere: useEverywhere() };
  useRememberView(isView(view) ? view : undefined, search);
  const filter = isView(view) ? filterOf({ view, search }, unsaid, staff) : null;
  useRememberShown(filter && isView(view) ? { name: t(`view.${view}`), filter } : null);
  if (!isView(view) || !filter) return null;
  if (!staff.may.includes('queue.read')) {
    return (
      <EmptyState heading="h1" title={t('noQueue.title')}>
        {t('noQueue.text')}
      </EmptyState>
    );
  }
  if (searchesEverywhere(filter)) {
    return (
      <Page
        title={t('found.title')}
        intro={t('found.intro')}
        action={
          <Link
            to="/queue/$view"
            params={{ view }}
            search={search}
            className={buttonClass({ variant: 'ghost', small: true })}
          >
            {t('found.back', { view: t(`view.${view}`) })}
          </Link>
        }
      >
        <Cases filter={filter} label={t('found.title')} />
      </Page>
    );
  }
  const {
    text: _text,
    contract: _contract,
    isEverywhere: _everywhere,
    handover: _handover,
    ...saved
  } = filter;
  return (
    <Page
      title={t(`view.${view}`)}
      tabTitle={t('tab', { view: t(`view.${view}`) })}
      intro={queueTexts.rich('intro', keys())}
      action={<SaveView filter={{ ...saved, kinds: [...saved.kinds] }} />}
    >
      <Filters view={view} search={search} />
      <Cases filter={filter} label={t(`view.${view}`)} />
    </Page>
  );
};
