import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { t } from './texts.ts';

/** Whoever has no business here is told so. */
export const NotForYou = () => (
  <EmptyState heading="h1" title={t('denied.title')}>
    {t('denied.text')}
  </EmptyState>
);
