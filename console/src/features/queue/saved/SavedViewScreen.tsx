import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { mayChangeView } from '@rafiq/contract/views/rules';
import type { SavedFilter } from '@rafiq/contract/views/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useParams } from '@tanstack/react-router';
import { useStaff } from '../../access/api.ts';
import { Cases } from '../Cases.tsx';
import { useRememberShown } from '../last-view.ts';
import { useEverywhere, useSearched } from '../searched.ts';
import { t } from '../texts.ts';
import { useSavedViews } from './api.ts';
import { ViewMenu } from './ViewMenu.tsx';

/** In words: whoever opens a view of somebody else sees what it leaves out. */
const wordsOf = (filter: SavedFilter): string =>
  [
    t(`state.${filter.state}`),
    ...(filter.kinds.length < CASE_KINDS.length
      ? filter.kinds.map((kind) => t(`view.${kind}`))
      : []),
    ...(filter.assignee === 'anybody' ? [] : [t(`assignee.${filter.assignee}`)]),
    ...(filter.isLate ? [t('view.late')] : []),
    ...(filter.isDueToday ? [t('view.today')] : []),
    ...(filter.language ? [t(`language.${filter.language}`)] : []),
    ...(filter.age ? [t(`age.${filter.age}`)] : []),
  ].join(' · ');

export const SavedViewScreen = () => {
  const { id } = useParams({ strict: false });
  const staff = useStaff();
  const text = useSearched();
  const isEverywhere = useEverywhere();
  const views = useSavedViews();
  const view = views.data?.find((one) => one.id === id);
  useRememberShown(view ? { name: view.name, filter: view.filter } : null);
  if (views.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (views.isError) return <QueryProblem query={views} />;
  if (!view) {
    return (
      <EmptyState heading="h1" title={t('saved.gone')}>
        {t('saved.goneText')}
      </EmptyState>
    );
  }
  return (
    <Page
      title={view.name}
      intro={wordsOf(view.filter)}
      action={mayChangeView(staff, view) && <ViewMenu key={view.id} view={view} />}
    >
      <Cases
        filter={{ ...view.filter, text, contract: '', isEverywhere, handover: null }}
        label={view.name}
      />
    </Page>
  );
};
