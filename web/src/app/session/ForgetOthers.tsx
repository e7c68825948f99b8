import { useEffect } from 'react';
import { forgetCardsOfOthers } from '../../features/cards/kept.ts';
import { useProfile } from '../../features/profile/api.ts';
import { removeDraftsOfOthers } from '../../lib/file-drafts.ts';

/** Whoever signs in, by whichever way: what somebody else has begun on this device goes. */
export const ForgetOthers = () => {
  const { id, actsFor } = useProfile();
  const isOwn = actsFor === undefined;
  useEffect(() => {
    // whom they help has nothing on this device
    if (!isOwn) return;
    void removeDraftsOfOthers(id);
    forgetCardsOfOthers(id);
  }, [id, isOwn]);
  return null;
};
