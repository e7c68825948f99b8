import { brand } from '@rafiq/kit/brand.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { isConnected, onConnection } from '@rafiq/kit/http/connection.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, commonRich } from '@rafiq/kit/texts/common.ts';
import { useNotCome } from '@rafiq/kit/ui/announce.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** As Chromium and Firefox, and as Safari say that code did not come. */
const CODE_NOT_COME = /dynamically imported module|Importing a module script failed/;

/** Its code, or what it shows, did not come over the line: nothing is wrong with the portal. */
const isUnreached = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status === 0
    : error instanceof Error && CODE_NOT_COME.test(error.message);

/** When a screen, or what it needs before it can show, fails. */
export const CrashScreen = ({ error, reset }: ErrorComponentProps) => {
  useNotCome();
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  const retryOnceConnected = useEffectEvent(() => {
    if (isUnreached(error) && isConnected()) void retry();
  });
  useEffect(() => onConnection(retryOnceConnected), []);
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
        {isUnreached(error) ? (
          common('crash.unreached')
        ) : (
          <>
            {messageOf(error)}{' '}
            {commonRich('crash.text', { phone: <Phone key="phone" number={brand.hotline} /> })}
          </>
        )}
      </EmptyState>
    </>
  );
};
