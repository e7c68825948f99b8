import { useEffect } from 'react';
import { forgetCardsOfOthers } from '../../features/cards/kept.ts';
import { useProfile } from '../../features/profile/api.ts';
import { removeDraftsOfOthers } from '../../lib/file-drafts.ts';
import { onOthersOut } from '../../lib/others-out.ts';
import { readPushMark } from '../../lib/push-mark.ts';

const loadPush = () => import('../../features/news/push.ts');

/** This browser showed the news of whoever was here before. */
const leavePushOfOthers = async (id: string): Promise<void> => {
  if ((readPushMark()?.memberId ?? id) === id) return;
  const { leaveThisBrowser } = await loadPush();
  await leaveThisBrowser({ isSignedIn: false });
};

/** The server has forgotten it with all the others. */
const renewPush = async (): Promise<void> => {
  if (readPushMark()) await (await loadPush()).renewThisBrowser();
};

/** Whoever signs in, by whichever way: what somebody else has begun on this device goes. */
export const ForgetOthers = () => {
  const { id, actsFor } = useProfile();
  const isOwn = actsFor === undefined;
  useEffect(() => {
    // whom they help has nothing on this device
    if (!isOwn) return;
    void removeDraftsOfOthers(id);
    forgetCardsOfOthers(id);
    void leavePushOfOthers(id).catch(() => undefined);
  }, [id, isOwn]);
  useEffect(() => onOthersOut(() => void renewPush().catch(() => undefined)), []);
  return null;
};
