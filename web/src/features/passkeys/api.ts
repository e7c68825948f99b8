import type { Passkey } from '@rafiq/contract/passkeys/model';
import type {
  NewPasskeyWire,
  PasskeyCreationWire,
  PasskeyListWire,
  PasskeyRemovalWire,
  PasskeyRequestWire,
  PasskeySignInWire,
} from '@rafiq/contract/passkeys/schema';
import { passkeysFromWire } from '@rafiq/contract/passkeys/wire';
import type { ProvedWire } from '@rafiq/contract/proof/schema';
import { provedFromWire } from '@rafiq/contract/proof/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { identityProved } from '../profile/api.ts';

/** Few people need it on a visit. */
const device = () => import('@simplewebauthn/browser');

const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: async ({ signal }) =>
    passkeysFromWire(await call<PasskeyListWire>('GET', '/me/passkeys', { signal })),
});

const replacePasskeys = (wire: PasskeyListWire): void => {
  queryClient.setQueryData(passkeysQuery.queryKey, passkeysFromWire(wire));
};

/** Not asked for where this browser could use none. */
export const usePasskeys = () => useQuery({ ...passkeysQuery, enabled: canUsePasskeys() });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const optionsJSON = await call<PasskeyCreationWire>('POST', '/me/passkeys/options');
      const { startRegistration } = await device();
      const body: NewPasskeyWire = { credential: await startRegistration({ optionsJSON }) };
      replacePasskeys(await call<PasskeyListWire>('POST', '/me/passkeys', { body }));
    },
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: async ({ id }: Passkey) => {
      const body: PasskeyRemovalWire = { id };
      replacePasskeys(await call<PasskeyListWire>('POST', '/me/passkeys/remove', { body }));
    },
  });

/** Shows again who one is: a touch instead of the password. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const optionsJSON = await call<PasskeyRequestWire>('POST', '/me/passkeys/prove/options');
      const { startAuthentication } = await device();
      const body: PasskeySignInWire = { credential: await startAuthentication({ optionsJSON }) };
      const wire = await call<ProvedWire>('POST', '/me/passkeys/prove', { body });
      return identityProved(provedFromWire(wire));
    },
  });
