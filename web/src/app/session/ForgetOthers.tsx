import { useEffect } from 'react';
import { forgetCardsOfOthers } from '../../features/cards/kept.ts';
import { useProfile } from '../../features/profile/api.ts';
import { removeDraftsOfOthers } from '../../lib/file-drafts.ts';

/** Whoever signs in, by whichever way: what somebody else has begun on this device goes. */
export const ForgetOthers = () => {
  const { id } = useProfile();
  useEffect(() => {
    void removeDraftsOfOthers(id);
    forgetCardsOfOthers(id);
  }, [id]);
  return null;
};
