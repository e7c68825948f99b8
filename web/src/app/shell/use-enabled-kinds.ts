import { enabledOnly } from '@rafiq/contract/policies/rules';
import { useProfile } from '../../features/profile/api.ts';
import type { Kind } from './navigation.ts';

/** Health entries need an enabled health policy, motor entries an enabled motor one. */
export const useEnabledKinds = (): Record<Kind, boolean> => {
  const { health, motor } = enabledOnly(useProfile().policies);
  return { health: health.length > 0, motor: motor.length > 0 };
};
