import type { Profile } from '@rafiq/contract/profile/model';

/** Somebody used the member's code (HAS_PARRAINAGE), or their own sponsor is named: there is nothing left to enter. */
export const hasSponsorship = ({
  hasSponsored,
  hasSponsor,
}: Pick<Profile, 'hasSponsored' | 'hasSponsor'>): boolean => hasSponsored || hasSponsor;
