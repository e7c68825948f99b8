import { useEffect, useEffectEvent } from 'react';

/** Does something a while after a state has begun, unless it ends before or the screen goes away. */
export const useAfter = (isOn: boolean, ms: number, act: () => void): void => {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
};
