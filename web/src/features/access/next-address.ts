import type { Profile } from '@rafiq/contract/profile/model';

const holdsPolicy = ({ policies }: Profile) => policies.health.length + policies.motor.length > 0;
const hasChosen = ({ policies }: Profile) =>
  [...policies.health, ...policies.motor].some((policy) => policy.enabled);

/**
 * Where a sign-in leads: to a password of one's own after a temporary one; back to where the person wanted to go,
 * once contracts are chosen; else to choose them.
 */
export const nextAddress = (profile: Profile, from: string | undefined): string => {
  if (profile.mustChangePassword) {
    return from ? `/auth/password?${new URLSearchParams({ from })}` : '/auth/password';
  }
  if (from && hasChosen(profile)) return from;
  return holdsPolicy(profile) ? '/contracts-config' : '/';
};
