/** Stands in the place of the case's screen (console/src/features/cases) until it is built. */
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { t } from '../texts.ts';

export const CaseSoon = () => (
  <>
    <PageTitle>{t('case.title')}</PageTitle>
    <EmptyState heading="h1" title={t('case.title')}>
      {t('case.soon')}
    </EmptyState>
  </>
);
