import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Link } from '@tanstack/react-router';
import { t } from '../texts.ts';

/** Only enabled contracts have folders, guarantees or a renewal. */
export const NoContract = () => (
  <EmptyState
    title={t('noContract.title')}
    action={
      <Link to="/polices" className={buttonClass()}>
        {t('noContract.action')}
      </Link>
    }
  >
    {t('noContract.text')}
  </EmptyState>
);
