import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../features/access/api.ts';
import { forgetCards } from '../../features/cards/kept.ts';
import { forgetProfile } from '../../features/profile/api.ts';
import { takeBackAhead } from '../../features/requests/begun/take-back-ahead.ts';
import { listDrafts, removeDrafts } from '../../lib/file-drafts.ts';
import { readPushMark } from '../../lib/push-mark.ts';
import { forgetSeen } from '../offline/seen-home.ts';

/** Nobody waits longer than this to be signed out. */
const TAKE_BACK_MS = 1000;

const patience = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** With what was sent ahead of them, while there is still a session to ask for it. */
const removeAllDrafts = async (): Promise<void> => {
  const drafts = (await listDrafts()).map(({ draft }) => draft);
  await removeDrafts();
  await takeBackAhead(drafts, AbortSignal.timeout(TAKE_BACK_MS));
};

export const useSignOut = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Drafts with files stay on the device unless the person wants them gone. */
  const leave = async ({ removingDrafts = false } = {}) => {
    setBusy(true);
    if (removingDrafts) await removeAllDrafts();
    if (readPushMark()) {
      const { leaveThisBrowser } = await import('../../features/news/push.ts');
      await Promise.race([leaveThisBrowser({ isSignedIn: true }), patience(TAKE_BACK_MS)]);
    }
    await signOut();
    forgetCards();
    await forgetSeen();
    await navigate({ to: '/auth' });
    // Only now: while a screen that shows the profile is still there it would ask for it again.
    forgetProfile();
  };
  return { busy, leave };
};
