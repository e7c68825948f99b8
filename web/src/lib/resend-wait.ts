import { useEffect, useState } from 'react';

const PAUSE_MS = 60_000;
const SECOND_MS = 1000;

/** Seconds until another message may be asked for: one a minute. */
export const useResendWait = (sentAt: number | null): number => {
  const [now, setNow] = useState(Date.now);
  const left = sentAt === null ? 0 : Math.ceil((sentAt + PAUSE_MS - now) / SECOND_MS);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => setNow(sentAt ?? Date.now()), [sentAt]);
  return isWaiting ? Math.min(left, PAUSE_MS / SECOND_MS) : 0;
};
