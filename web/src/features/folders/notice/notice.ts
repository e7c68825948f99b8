/** A success that is told for two seconds, also on the screen that follows. */
import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { useEffect, useState } from 'react';
import { leftNotices } from './left-notice.ts';

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

/** Which screen tells it: a kind's list, or another one. */
export type NoticeTarget = RequestKind | 'health-folder' | 'motor-home';

const notices = leftNotices<NoticeTarget>(() => performance.now());

/** For the next screen of this name. */
export const leaveNotice = notices.leave;

/** What the screen before has left for this one. Once on a screen, so that it is told once. */
export const useNotice = (target: NoticeTarget) => {
  const [found] = useState(() => notices.find(target));
  useEffect(() => notices.clear(target), [target]);
  return useBrief(found);
};
