import { type RefObject, useEffect, useState } from 'react';
import type { Early } from './early.ts';
import type { CheckState } from './human-check/use-puzzle.ts';

/** A form that was sent before the script was there goes out by itself once the human check has passed. */
export const useSentEarly = (
  form: RefObject<HTMLFormElement | null>,
  check: CheckState,
  early: Early | undefined,
) => {
  const [isWaiting, setWaiting] = useState(false);
  // After the first drawing, which must be the one that is taken over.
  useEffect(() => setWaiting(early?.isSent ?? false), [early]);
  useEffect(() => {
    if (!isWaiting || check !== 'passed') return;
    setWaiting(false);
    // outside of React's own work, like any press
    queueMicrotask(() => form.current?.requestSubmit());
  }, [isWaiting, check, form]);
  return {
    isWaiting: isWaiting && check !== 'failed',
    /** Who types on has not meant it yet. */
    cancel: () => setWaiting(false),
  };
};
