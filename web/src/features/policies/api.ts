import type { PolicySelection } from '@rafiq/contract/policies/model';
import { selectionToWire } from '@rafiq/contract/policies/wire';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation } from '@tanstack/react-query';
import { replaceProfile } from '../profile/api.ts';

/** The answer is the whole profile, which replaces the one we hold. */
export const useSaveSelection = () =>
  useMutation({
    mutationFn: async (selection: PolicySelection) => {
      const wire = await call<ProfileWire>('POST', '/me', { body: selectionToWire(selection) });
      replaceProfile(profileFromWire(wire));
    },
  });
