import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { useNotCome } from '@rafiq/kit/ui/announce.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** When a screen, or what it needs before it can show, fails. */
export const CrashScreen = ({ error, reset }: ErrorComponentProps) => {
  useNotCome();
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
        {messageOf(error)}
      </EmptyState>
    </>
  );
};
