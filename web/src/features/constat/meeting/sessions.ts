/** One session for each report that is open in a meeting, however many parts of the screen look at it. */
import type { ReportStore } from '../store.ts';
import { type MeetingSession, startMeeting } from './session.ts';

const sessions = new Map<string, { session: MeetingSession; users: number }>();

const keyOf = (store: ReportStore): string => `${store.get().id} ${store.get().meeting?.id}`;

export const sessionOf = (store: ReportStore): MeetingSession | null =>
  sessions.get(keyOf(store))?.session ?? null;

export const acquire = (store: ReportStore): MeetingSession | null => {
  const { meeting } = store.get();
  if (!meeting) return null;
  const known = sessions.get(keyOf(store)) ?? { session: startMeeting(store, meeting), users: 0 };
  known.users += 1;
  sessions.set(keyOf(store), known);
  return known.session;
};

export const release = (session: MeetingSession): void => {
  for (const [key, known] of sessions) {
    if (known.session !== session) continue;
    known.users -= 1;
    if (known.users > 0) continue;
    sessions.delete(key);
    session.stop();
  }
};
