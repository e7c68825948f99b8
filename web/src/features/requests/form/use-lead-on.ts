import { useAfter } from '@rafiq/kit/ui/use-after.ts';
import { useRouter } from '@tanstack/react-router';

/** Leads on a while after a form was sent, unless the person is on the way elsewhere: the next screen may load slowly. */
export const useLeadOn = (isSent: boolean, ms: number, leadOn: () => void): void => {
  const router = useRouter();
  useAfter(isSent, ms, () => {
    const here = router.state.resolvedLocation?.pathname;
    if (router.latestLocation.pathname === here) leadOn();
  });
};
