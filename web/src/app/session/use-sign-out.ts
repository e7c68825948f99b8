import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../features/access/api.ts';
import { forgetProfile } from '../../features/profile/api.ts';

export const useSignOut = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await navigate({ to: '/auth' });
    // Only now: while a screen that shows the profile is still there it would ask for it again.
    forgetProfile();
  };
  return { busy, leave };
};
