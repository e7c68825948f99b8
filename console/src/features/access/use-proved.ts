import { useState } from 'react';
import { isProofRequired } from './proof.ts';

/** One change at a time. What wants a fresh proof waits for it, and goes on by itself. */
export const useProved = () => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    setWaiting(null);
    try {
      await change();
    } catch (cause) {
      if (isProofRequired(cause)) setWaiting(() => change);
      else setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ busy, error, run },
    isProofAsked: waiting !== null,
    proved: () => void (waiting && run(waiting)),
    cancel: () => setWaiting(null),
  };
};
