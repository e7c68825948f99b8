/** The ways out of a session that the person did not choose here. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { readOrigin, signInFrom } from '../../features/access/address.ts';
import { endSession, expireSession } from '../../lib/session.ts';

const forget = async ({ isExpired }: { isExpired: boolean }): Promise<void> => {
  const [{ forgetProfile }, { forgetSeen }, cards] = await Promise.all([
    import('../../features/profile/api.ts'),
    import('../offline/seen-home.ts'),
    import('../../features/cards/kept.ts'),
  ]);
  if (isExpired) cards.forgetCardsWithSession();
  else cards.forgetCards();
  forgetProfile();
  await forgetSeen();
};

/** It ran out: come back to the same place, and find what was typed, after signing in again. */
export const leaveExpired = async (router: RegisteredRouter, memberId: string): Promise<void> => {
  if (router.latestLocation.pathname === '/auth/signin') return;
  const from = readOrigin(router.latestLocation.href);
  expireSession(memberId);
  await router.navigate({ to: '/auth/signin', search: signInFrom(from, true) });
  await forget({ isExpired: true });
};

/** Signed out in another tab: nothing is left here either. */
export const leaveSignedOut = async (router: RegisteredRouter): Promise<void> => {
  endSession();
  await router.navigate({ to: '/auth/signin' });
  await forget({ isExpired: false });
};
