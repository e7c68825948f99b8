import type { ContactChange, PasswordChange } from '@rafiq/contract/account/model';
import type {
  ContactCodeWire,
  ContactLinkWire,
  ContactResendWire,
  DeviceListWire,
  DeviceSignOutWire,
  PendingContactsWire,
} from '@rafiq/contract/account/schema';
import {
  contactChangeToWire,
  contactWireNames,
  devicesFromWire,
  passwordChangeToWire,
  passwordWireNames,
  pendingFromWire,
} from '@rafiq/contract/account/wire';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { noteOthersOut } from '../../lib/others-out.ts';
import { passwordChosen, replaceProfile } from '../profile/api.ts';

// Below the profile's own key: what is fetched again when the profile is replaced does not include it.
const pendingQuery = queryOptions({
  queryKey: ['me', 'contacts'],
  queryFn: async ({ signal }) =>
    pendingFromWire(await call<PendingContactsWire>('GET', '/me/contacts', { signal })),
});

export const usePendingContacts = () => useQuery(pendingQuery);

/** The answer is the whole profile, which replaces the one we hold. */
export const useSaveContact = () =>
  useMutation({
    mutationFn: async (change: Parameters<typeof contactChangeToWire>[0]) => {
      const wire = await call<ProfileWire>('POST', '/me', { body: contactChangeToWire(change) });
      const profile = profileFromWire(wire);
      replaceProfile(profile);
      void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey });
      return profile;
    },
  });

/** Whoever opens a link from a message may not be signed in. */
export const confirmByLink = async (token: string): Promise<void> => {
  await call('POST', '/contacts/confirm', { body: { token } satisfies ContactLinkWire });
  void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey });
};

export const undoByLink = async (token: string): Promise<void> => {
  await call('POST', '/contacts/undo', { body: { token } satisfies ContactLinkWire });
};

/** What still waits, as each of these calls answers it. */
const keepPending = (wire: PendingContactsWire): void => {
  queryClient.setQueryData(pendingQuery.queryKey, pendingFromWire(wire));
};

export const useConfirmPhone = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const body: ContactCodeWire = { code };
      keepPending(await call<PendingContactsWire>('POST', '/me/contacts/confirm', { body }));
    },
  });

export const useResendContact = () =>
  useMutation({
    mutationFn: async (type: Channel) => {
      const body: ContactResendWire = { type };
      keepPending(await call<PendingContactsWire>('POST', '/me/contacts/resend', { body }));
    },
  });

export const contactProblems = (error: unknown): FieldProblems<keyof ContactChange> =>
  fieldProblems(error, contactWireNames);

const devicesQuery = queryOptions({
  queryKey: ['me', 'devices'],
  queryFn: async ({ signal }) =>
    devicesFromWire(await call<DeviceListWire>('GET', '/me/devices', { signal })),
});

export const useDevices = () => useQuery(devicesQuery);

/** One device by its id, or all but this one. */
/** Lists in which something may have ended with all other devices. */
const ENDED_WITH_OTHERS = ['passkeys', 'helpers', 'contacts', 'data'];

export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: async (id: string | null) => {
      const body: DeviceSignOutWire = id === null ? { all: true } : { id };
      const wire = await call<DeviceListWire>('POST', '/me/devices/signout', { body });
      queryClient.setQueryData(devicesQuery.queryKey, devicesFromWire(wire));
      if (id !== null) return;
      noteOthersOut();
      for (const ended of ENDED_WITH_OTHERS)
        void queryClient.invalidateQueries({ queryKey: ['me', ended] });
    },
  });

/** Every other device is signed out by it. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (change: PasswordChange) => {
      await call('POST', '/auth/password', { body: passwordChangeToWire(change) });
      noteOthersOut();
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      return passwordChosen();
    },
  });

export const passwordProblems = (error: unknown): FieldProblems<keyof PasswordChange> =>
  fieldProblems(error, passwordWireNames);
