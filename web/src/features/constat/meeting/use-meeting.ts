import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReportStore } from '../store.ts';
import type { MeetingSession, MeetingView } from './session.ts';
import { acquire, release } from './sessions.ts';

const nothing = () => () => undefined;

/** Null: this report is filled in on one phone. */
export const useMeeting = (store: ReportStore, meetingId: string | null): MeetingView | null => {
  const [session, setSession] = useState<MeetingSession | null>(null);
  useEffect(() => {
    const acquired = meetingId === null ? null : acquire(store);
    setSession(acquired);
    return () => {
      if (acquired) release(acquired);
    };
  }, [store, meetingId]);
  return useSyncExternalStore(session?.subscribe ?? nothing, () => session?.get() ?? null);
};
