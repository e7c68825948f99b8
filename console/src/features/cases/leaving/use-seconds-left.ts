import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { useEffect, useState } from 'react';

const LOOK_MS = 250;

const left = (leaves: string | null): number =>
  leaves === null ? 0 : Math.max(0, Math.ceil((Date.parse(leaves) - serverNow()) / 1000));

/** Null: nothing leaves. */
export const isWaiting = (leaves: string | null): boolean => left(leaves) > 0;

/** By the server's clock; counts down to nothing. */
export const useSecondsLeft = (leaves: string | null): number => {
  const [seconds, setSeconds] = useState(() => left(leaves));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(leaves)), LOOK_MS);
    return () => clearInterval(timer);
  }, [leaves]);
  return seconds;
};
