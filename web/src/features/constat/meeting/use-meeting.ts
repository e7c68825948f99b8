/** One session for each report that is open in a meeting, however many parts of the screen look at it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReportStore } from '../store.ts';
import { type MeetingSession, type MeetingView, startMeeting } from './session.ts';

const sessions = new Map<string, { session: MeetingSession; users: number }>();

const acquire = (store: ReportStore): MeetingSession | null => {
  const { id, meeting } = store.get();
  if (!meeting) return null;
  const key = `${id} ${meeting.id}`;
  const known = sessions.get(key) ?? { session: startMeeting(store, meeting), users: 0 };
  known.users += 1;
  sessions.set(key, known);
  return known.session;
};

const release = (session: MeetingSession): void => {
  for (const [key, known] of sessions) {
    if (known.session !== session) continue;
    known.users -= 1;
    if (known.users > 0) continue;
    sessions.delete(key);
    session.stop();
  }
};

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
