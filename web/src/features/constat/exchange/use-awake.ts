import { useEffect } from 'react';

/** The screen neither dims nor locks while it shows codes; a phone that does not know how goes on as it is. */
export const useAwake = (): void => {
  useEffect(() => {
    let isWanted = true;
    let lock: WakeLockSentinel | null = null;
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isWanted) lock = given;
      else await given?.release();
    };
    const again = (): void => void ask();
    again();
    // the browser takes it back whenever the page is out of sight
    document.addEventListener('visibilitychange', again);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
