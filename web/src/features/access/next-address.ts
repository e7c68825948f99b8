import type { Profile } from '@rafiq/contract/profile/model';

const holdsPolicy = ({ policies }: Profile) => policies.health.length + policies.motor.length > 0;
const mustChoose = (profile: Profile) =>
  holdsPolicy(profile) &&
  ![...profile.policies.health, ...profile.policies.motor].some((policy) => policy.enabled);

/**
 * Where a sign-in leads: to a password of one's own after a temporary one; back to where the person wanted to go,
 * unless contracts are still to be chosen; else to the choice of contracts, where there are any.
 */
export const nextAddress = (profile: Profile, from: string | undefined): string => {
  if (profile.mustChangePassword) {
    return from ? `/auth/password?${new URLSearchParams({ from })}` : '/auth/password';
  }
  if (from && !mustChoose(profile)) return from;
  return holdsPolicy(profile) ? '/contracts-config' : '/';
};
