/** One call at a time, for screens that stand before sign-in or are loaded first: Query's mutations are not there yet. */
import { useState } from 'react';

export const useTask = <Argument>(task: (argument: Argument) => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (argument: Argument): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await task(argument);
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  /** What was refused is being mended. */
  const forgive = (): void => setError(null);
  return { run, busy, error, forgive };
};
