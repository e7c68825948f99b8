import type { ContactChange, PasswordChange } from '@rafiq/contract/account/model';
import type {
  ContactCode,
  ContactLink,
  ContactResend,
  DeviceList,
  DeviceSignOut,
  PendingContacts,
} from '@rafiq/contract/account/schema';
import {
  contactChangeToWire,
  contactWireNames,
  passwordChangeToWire,
  passwordWireNames,
} from '@rafiq/contract/account/wire';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { noteOthersOut } from '../../lib/others-out.ts';
import { passwordChosen, updateProfile } from '../profile/api.ts';

// Below the profile's own key: what is fetched again when the profile is replaced does not include it.
const pendingQuery = queryOptions({
  queryKey: ['me', 'contacts'],
  queryFn: async ({ signal }) =>
    (await call<PendingContacts>('GET', '/me/contacts', { signal })).contacts,
});

export const usePendingContacts = () => useQuery(pendingQuery);

const SAVING = ['contact', 'saving'];

/** A second press may come before the first is drawn. */
export const isSavingContact = (): boolean => queryClient.isMutating({ mutationKey: SAVING }) > 0;

/** The answer is the whole profile, which replaces the one we hold. */
export const useSaveContact = () =>
  useMutation({
    mutationKey: SAVING,
    mutationFn: async (change: Parameters<typeof contactChangeToWire>[0]) => {
      const wire = await call<ProfileWire>('POST', '/me', { body: contactChangeToWire(change) });
      const profile = profileFromWire(wire);
      updateProfile(profile);
      void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey });
      return profile;
    },
  });

/** Whoever opens a link from a message may not be signed in. */
export const confirmByLink = async (token: string): Promise<void> => {
  await call('POST', '/contacts/confirm', { body: { token } satisfies ContactLink });
  void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey });
};

export const undoByLink = async (token: string): Promise<void> => {
  await call('POST', '/contacts/undo', { body: { token } satisfies ContactLink });
};

/** What still waits, as each of these calls answers it. */
const keepPending = ({ contacts }: PendingContacts): void => {
  queryClient.setQueryData(pendingQuery.queryKey, contacts);
};

export const useConfirmPhone = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const body: ContactCode = { code };
      keepPending(await call<PendingContacts>('POST', '/me/contacts/confirm', { body }));
    },
  });

export const useResendContact = () =>
  useMutation({
    mutationFn: async (kind: Channel) => {
      const body: ContactResend = { kind };
      keepPending(await call<PendingContacts>('POST', '/me/contacts/resend', { body }));
    },
  });

export const contactProblems = (error: unknown): FieldProblems<keyof ContactChange> =>
  fieldProblems(error, contactWireNames);

const devicesQuery = queryOptions({
  queryKey: ['me', 'devices'],
  queryFn: ({ signal }) => call<DeviceList>('GET', '/me/devices', { signal }),
});

export const useDevices = () => useQuery(devicesQuery);

/** One device by its id, or all but this one. */
/** Lists in which something may have ended with all other devices. */
const ENDED_WITH_OTHERS = ['passkeys', 'helpers', 'contacts', 'data'];

export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: async (id: string | null) => {
      const body: DeviceSignOut = id === null ? { all: true } : { id };
      const devices = await call<DeviceList>('POST', '/me/devices/signout', { body });
      queryClient.setQueryData(devicesQuery.queryKey, devices);
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
