import { type Phase, phaseAt, serverNow } from '@rafiq/kit/http/expiry.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onSessionKept, readSession } from '../../lib/session.ts';
import { leaveExpired, leaveSignedOut } from './leave.ts';
import { changeInOtherTab } from './other-tab.ts';

/** Timers stop while a laptop sleeps, so a long wait is cut into short ones. */
const LONGEST_WAIT_MS = 60_000;
const TICK_MS = 1000;

/** Follows the end of the session, whichever tab moves it, and leaves when it has come. */
export const useSessionPhase = (): Phase => {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>({ name: 'calm', warnInMs: LONGEST_WAIT_MS });
  useEffect(() => {
    const mine = readSession();
    if (!mine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = (): void => {
      clearTimeout(timer);
      const session = readSession();
      if (!session) return;
      const next = phaseAt(session.expiresAt, serverNow());
      setPhase(next);
      if (next.name === 'over') return void leaveExpired(router, mine.memberId);
      const wait = next.name === 'calm' ? Math.min(next.warnInMs, LONGEST_WAIT_MS) : TICK_MS;
      timer = setTimeout(look, wait);
    };

    const hear = (event: StorageEvent): void => {
      if (event.key !== 'session' && event.key !== null) return;
      clearTimeout(timer);
      const heard = changeInOtherTab(event, mine.memberId, serverNow());
      if (heard === 'moved') look();
      else if (heard === 'expired') void leaveExpired(router, mine.memberId);
      else if (heard === 'signed-out') void leaveSignedOut(router);
      else {
        // somebody else signed in: nothing of the first member may stay on screen
        location.hash = '/';
        location.reload();
      }
    };

    look();
    const stop = onSessionKept(look);
    addEventListener('storage', hear);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('storage', hear);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router]);
  return phase;
};
