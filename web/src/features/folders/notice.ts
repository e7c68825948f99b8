/** A success that is told for two seconds, also on the screen that follows. */
import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { useEffect, useState } from 'react';

let left = '';

/** For the next screen that asks. */
export const leaveNotice = (text: string): void => {
  left = text;
};

export const useNotice = () => {
  const [text, setText] = useState(() => left);
  useEffect(() => {
    left = '';
    if (text === '') return;
    const timer = setTimeout(() => setText(''), SUCCESS_ALERT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, show: setText };
};
