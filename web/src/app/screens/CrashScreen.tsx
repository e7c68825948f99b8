import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { common, commonRich } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Phone } from '../../ui/Figures.tsx';
import { PageTitle } from '../../ui/Page.tsx';

/** When a screen, or what it needs before it can show, fails. */
export const CrashScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <>
      <PageTitle>{common('crash.title')}</PageTitle>
      <EmptyState
        heading="h1"
        title={common('crash.title')}
        action={
          <Button icon="retry" onClick={() => void retry()}>
            {common('retry')}
          </Button>
        }
      >
        {messageOf(error)}{' '}
        {commonRich('crash.text', { phone: <Phone key="phone" number={brand.hotline} /> })}
      </EmptyState>
    </>
  );
};
