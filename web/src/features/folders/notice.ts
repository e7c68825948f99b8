/** A success that is told for two seconds, also on the screen that follows. */
import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { useEffect, useState } from 'react';

/** A text that goes after two seconds. */
export const useBrief = (initial = '') => {
  const [text, show] = useState(initial);
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => show(''), SUCCESS_ALERT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, show };
};

let left = '';

/** For the next screen that asks. */
export const leaveNotice = (text: string): void => {
  left = text;
};

/** What the screen before has left. Once on a screen, so that it is told once. */
export const useNotice = () => {
  const [found] = useState(left);
  useEffect(() => {
    left = '';
  }, []);
  return useBrief(found);
};
