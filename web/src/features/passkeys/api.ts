import type {
  NewPasskeyWire,
  Passkey,
  PasskeyCreationWire,
  PasskeyList,
  PasskeyRemovalWire,
  PasskeyRequestWire,
  PasskeySignInWire,
} from '@rafiq/contract/passkeys/schema';
import type { Proved } from '@rafiq/contract/proof/schema';
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
    (await call<PasskeyList>('GET', '/me/passkeys', { signal })).passkeys,
});

const replacePasskeys = ({ passkeys }: PasskeyList): void => {
  queryClient.setQueryData(passkeysQuery.queryKey, passkeys);
};

/** Not asked for where this browser could use none. */
export const usePasskeys = () => useQuery({ ...passkeysQuery, enabled: canUsePasskeys() });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const optionsJSON = await call<PasskeyCreationWire>('POST', '/me/passkeys/options');
      const { startRegistration } = await device();
      const body: NewPasskeyWire = { credential: await startRegistration({ optionsJSON }) };
      replacePasskeys(await call<PasskeyList>('POST', '/me/passkeys', { body }));
    },
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: async ({ id }: Passkey) => {
      const body: PasskeyRemovalWire = { id };
      replacePasskeys(await call<PasskeyList>('POST', '/me/passkeys/remove', { body }));
    },
  });

/** Shows again who one is: a touch instead of the password. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const optionsJSON = await call<PasskeyRequestWire>('POST', '/me/passkeys/prove/options');
      const { startAuthentication } = await device();
      const body: PasskeySignInWire = { credential: await startAuthentication({ optionsJSON }) };
      const { provedAt } = await call<Proved>('POST', '/me/passkeys/prove', { body });
      return identityProved(provedAt);
    },
  });
