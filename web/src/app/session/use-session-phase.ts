import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Phase, phaseAt, serverNow } from '../../lib/expiry.ts';
import { onSessionKept, parseSession, readSession, type Session } from '../../lib/session.ts';
import { leaveExpired, leaveSignedOut } from './leave.ts';

/** Timers stop while a laptop sleeps, so a long wait is cut into short ones. */
const LONGEST_WAIT_MS = 60_000;
const TICK_MS = 1000;

const isOver = (session: Session | null): boolean =>
  session !== null && phaseAt(session.expiresAt, serverNow()).name === 'over';

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

    const hear = ({ key, oldValue }: StorageEvent): void => {
      if (key !== 'session' && key !== null) return;
      const session = readSession();
      clearTimeout(timer);
      if (session?.memberId === mine.memberId) look();
      else if (session) {
        // somebody else signed in: nothing of the first member may stay on screen
        location.hash = '/';
        location.reload();
      } else if (isOver(parseSession(oldValue))) void leaveExpired(router, mine.memberId);
      else void leaveSignedOut(router);
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
