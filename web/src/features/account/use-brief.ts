import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { useEffect, useState } from 'react';

/** True for two seconds after each `show`. */
export const useBrief = () => {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return;
    const timer = setTimeout(() => setShownAt(0), SUCCESS_ALERT_MS);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return { isShown: shownAt !== 0, show: () => setShownAt(Date.now()) };
};
