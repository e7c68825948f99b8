import type { ContactChange, PasswordChange } from '@rafiq/contract/account/model';
import type { DeviceListWire, DeviceSignOutWire } from '@rafiq/contract/account/schema';
import {
  contactChangeToWire,
  contactWireNames,
  devicesFromWire,
  passwordChangeToWire,
  passwordWireNames,
} from '@rafiq/contract/account/wire';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { passwordChosen, replaceProfile } from '../profile/api.ts';

/** The answer is the whole profile, which replaces the one we hold. */
export const useSaveContact = () =>
  useMutation({
    mutationFn: async (change: Parameters<typeof contactChangeToWire>[0]) => {
      const wire = await call<ProfileWire>('POST', '/me', { body: contactChangeToWire(change) });
      const profile = profileFromWire(wire);
      replaceProfile(profile);
      return profile;
    },
  });

export const contactProblems = (error: unknown): FieldProblems<keyof ContactChange> =>
  fieldProblems(error, contactWireNames);

// Below the profile's own key: what is fetched again when the profile is replaced does not include it.
const devicesQuery = queryOptions({
  queryKey: ['me', 'devices'],
  queryFn: async ({ signal }) =>
    devicesFromWire(await call<DeviceListWire>('GET', '/me/devices', { signal })),
});

export const useDevices = () => useQuery(devicesQuery);

/** One device by its id, or all but this one. */
export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: async (id: string | null) => {
      const body: DeviceSignOutWire = id === null ? { all: true } : { id };
      const wire = await call<DeviceListWire>('POST', '/me/devices/signout', { body });
      queryClient.setQueryData(devicesQuery.queryKey, devicesFromWire(wire));
    },
  });

/** Every other device is signed out by it. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (change: PasswordChange) => {
      await call('POST', '/auth/password', { body: passwordChangeToWire(change) });
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      return passwordChosen();
    },
  });

export const passwordProblems = (error: unknown): FieldProblems<keyof PasswordChange> =>
  fieldProblems(error, passwordWireNames);
