import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';

/** Whoever has no business here is told so, in the words of the screen's own catalogue. */
export const NotForYou = ({ t }: { t: (key: 'denied.title' | 'denied.text') => string }) => (
  <EmptyState heading="h1" title={t('denied.title')}>
    {t('denied.text')}
  </EmptyState>
);
