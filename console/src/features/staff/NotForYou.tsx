import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { t } from './texts.ts';

export const NotForYou = () => (
  <EmptyState heading="h1" title={t('none.title')}>
    {t('none.text')}
  </EmptyState>
);
