import { readSession, signedInMember } from '../../lib/session.ts';

/** Whoever is signed in now, whomever they act for; null: nobody. */
export const memberHere = (): string | null => {
  const session = readSession();
  return session && signedInMember(session.memberId);
};
