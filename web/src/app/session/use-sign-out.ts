import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../features/access/api.ts';
import { forgetCards } from '../../features/cards/kept.ts';
import { forgetProfile } from '../../features/profile/api.ts';
import { takeBackAhead } from '../../features/requests/begun/take-back-ahead.ts';
import { listDrafts, removeDrafts } from '../../lib/file-drafts.ts';
import { readPushMark } from '../../lib/push-mark.ts';
import { forgetAllRemoved } from '../../lib/removed-drafts.ts';
import { readSession, signedInMember } from '../../lib/session.ts';
import { forgetSeen } from '../offline/seen-home.ts';

/** Nobody waits longer than this to be signed out. */
const TAKE_BACK_MS = 1000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** From this device: the account keeps what it has. With what was sent ahead, while there is still a session to ask for it. */
const removeAllDrafts = async (): Promise<void> => {
  const { putByAll } = await import('../../lib/meet-account.ts');
  const patience = AbortSignal.timeout(TAKE_BACK_MS);
  await putByAll(patience);
  const drafts = (await listDrafts()).map(({ draft }) => draft);
  await removeDrafts();
  await takeBackAhead(drafts, patience);
};

/** What was written at the roadside stays, unseen until its owner is back; a phone that cannot say so signs out all the same. */
const putAwayReports = async (): Promise<void> => {
  const session = readSession();
  if (!session) return;
  await import('../../features/constat/put-away.ts')
    .then((reports) => reports.putAwayReports(signedInMember(session.memberId)))
    .catch(() => undefined);
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
      await Promise.race([leaveThisBrowser({ isSignedIn: true }), wait(TAKE_BACK_MS)]);
    }
    await putAwayReports();
    await signOut();
    forgetCards();
    forgetAllRemoved();
    await forgetSeen();
    await navigate({ to: '/auth' });
    // Only now: while a screen that shows the profile is still there it would ask for it again.
    forgetProfile();
  };
  return { busy, leave };
};
