import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../features/access/api.ts';
import { forgetProfile } from '../../features/profile/api.ts';
import { removeDrafts } from '../../lib/file-drafts.ts';
import { forgetSeen } from '../offline/seen-home.ts';

export const useSignOut = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Drafts with files stay on the device unless the person wants them gone. */
  const leave = async ({ removingDrafts = false } = {}) => {
    setBusy(true);
    if (removingDrafts) await removeDrafts();
    await signOut();
    await forgetSeen();
    await navigate({ to: '/auth' });
    // Only now: while a screen that shows the profile is still there it would ask for it again.
    forgetProfile();
  };
  return { busy, leave };
};
