import { lazy, Suspense, useSyncExternalStore } from 'react';
import { actingGrant } from '../../lib/acting.ts';
import { hasSentRequest, onRequestSent } from '../../lib/request-sent.ts';

const PushOffer = lazy(async () => {
  const { PushOffer: Offer } = await import('../../features/news/PushOffer.tsx');
  return { default: Offer };
});

/**
 * Only now does it make sense to ask whether somebody wants to hear of the answer, and only now is it loaded. What is sent
 * for somebody else is answered to them.
 */
export const AfterSent = () =>
  useSyncExternalStore(onRequestSent, hasSentRequest) &&
  actingGrant() === null && (
    <Suspense>
      <PushOffer />
    </Suspense>
  );
