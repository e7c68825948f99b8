import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSentRequest, onRequestSent } from '../../lib/request-sent.ts';

const PushOffer = lazy(async () => {
  const { PushOffer: Offer } = await import('../../features/news/PushOffer.tsx');
  return { default: Offer };
});

/** Only now does it make sense to ask whether somebody wants to hear of the answer, and only now is it loaded. */
export const AfterSent = () =>
  useSyncExternalStore(onRequestSent, hasSentRequest) && (
    <Suspense>
      <PushOffer />
    </Suspense>
  );
