import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { common } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { HttpError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
        {error instanceof HttpError && `${messageOf(error)} `}
        {common('crash.text', { phone: brand.hotline })}
      </EmptyState>
    </>
  );
};
