/** The signed-in person for a screen: as the server knows them, or, where that will do, as last seen. */
import type { Profile } from '@rafiq/contract/profile/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { phaseAt, serverNow } from '@rafiq/kit/http/expiry.ts';
import { ensureProfile, touchProfile } from '../../features/profile/api.ts';
import { readSession } from '../../lib/session.ts';
import { shownSeenAt, showSeen } from './seen-home.ts';

/** A connection that is there but does not answer is as good as none. */
const PATIENCE_MS = 8000;

const isUnreachable = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

const patience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new HttpError(0, 'timeout')), PATIENCE_MS);
  });

/** Without a connection nobody sees more, or longer, than the session would let them. */
export const isSessionRunning = (): boolean => {
  const session = readSession();
  return session !== null && phaseAt(session.expiresAt, serverNow()).name !== 'over';
};

/** Null: only the home and the forms can be shown now. */
export const profileFor = async ({
  opensOffline,
}: {
  opensOffline: boolean;
}): Promise<Profile | null> => {
  if (shownSeenAt() !== null && opensOffline) return ensureProfile();
  const asked = shownSeenAt() === null ? ensureProfile() : touchProfile();
  try {
    return await Promise.race([asked, patience()]);
  } catch (error) {
    if (!isUnreachable(error) || !isSessionRunning()) throw error;
    const isShown = shownSeenAt() !== null || (await showSeen());
    // Nothing was kept: whoever waits long enough may still get an answer.
    if (!isShown) return asked;
    return opensOffline ? ensureProfile() : null;
  }
};
