/** One's own second factors. */
import type { NewPasskeyWire, PasskeyCreationWire } from '@rafiq/contract/passkeys/schema';
import type {
  NewFactor,
  NewTotp,
  RecoveryCodes,
  StaffFactors,
} from '@rafiq/contract/staff-factors/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { askForNewPasskey } from '../device.ts';

const PATH = '/staff/factors';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call<StaffFactors>('GET', PATH, { signal }),
});

export const beginTotp = (): Promise<NewTotp> => call('POST', `${PATH}/totp`);

/** Answers the recovery codes that come with a first factor. */
export const confirmTotp = async (code: string): Promise<string[] | null> => {
  const made = await call<NewFactor>('POST', `${PATH}/totp/confirm`, { body: { code } });
  return made.recoveryCodes;
};

export const addPasskey = async (): Promise<string[] | null> => {
  const options = await call<PasskeyCreationWire>('POST', `${PATH}/passkeys/options`);
  const body: NewPasskeyWire = { credential: await askForNewPasskey(options) };
  return (await call<NewFactor>('POST', `${PATH}/passkeys`, { body })).recoveryCodes;
};

export const removeTotp = (): Promise<unknown> => call('DELETE', `${PATH}/totp`);

export const removePasskey = (id: string): Promise<unknown> =>
  call('DELETE', `${PATH}/passkeys/${id}`);

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await call<RecoveryCodes>('POST', `${PATH}/recovery-codes`)).recoveryCodes;
