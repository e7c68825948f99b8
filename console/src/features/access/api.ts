import type { Language } from '@rafiq/contract/core/language';
import type { PasskeyRequestWire, PasskeySignInWire } from '@rafiq/contract/passkeys/schema';
import type { SecondFactor } from '@rafiq/contract/staff/factors';
import type { StaffAct, StaffPerson } from '@rafiq/contract/staff/model';
import type { StaffSessionWire } from '@rafiq/contract/staff/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { askForPasskey } from './device.ts';
import { rememberSignOut } from './sso/way-back.ts';

/** Who is signed in, and what the server lets them do now. */
export interface StaffSession extends StaffPerson {
  language: Language;
  may: readonly StaffAct[];
  /** With a second factor, or where none is asked for. */
  isStrong: boolean;
  /** By which of them it can be shown; none: one is set up first. */
  secondFactors: readonly SecondFactor[];
  /** Signs in by a password here, not by single sign-on. */
  isLocal: boolean;
}

const PATH = '/staff/session';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<StaffSession> => {
    const wire = await call<StaffSessionWire>('GET', PATH, { signal });
    const { strong, second_factors, local, ...person } = wire;
    return { ...person, isStrong: strong, secondFactors: second_factors, isLocal: local };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStaff = (): StaffSession => useSuspenseQuery(sessionQuery).data;

export const signIn = (body: { email: string; password: string }): Promise<unknown> =>
  call('POST', PATH, { body });

const byPasskey = async (path: string): Promise<void> => {
  const options = await call<PasskeyRequestWire>('POST', `${path}/options`);
  const body: PasskeySignInWire = { credential: await askForPasskey(options) };
  await call('POST', path, { body });
};

/** Without a password: the device has asked for a finger, a face or its own code. */
export const signInByPasskey = (): Promise<void> => byPasskey(`${PATH}/passkey`);

export const passByPasskey = (): Promise<void> => byPasskey(`${PATH}/second-factor/passkey`);

export const passByCode = (kind: 'totp' | 'recovery', code: string): Promise<unknown> =>
  call('POST', `${PATH}/second-factor/${kind === 'totp' ? 'code' : 'recovery'}`, {
    body: { code },
  });

/** Shows again who one is, before a change of how one signs in. */
export const prove = (password: string): Promise<unknown> =>
  call('POST', `${PATH}/proof`, { body: { password } });

export const signOut = (): Promise<unknown> => {
  rememberSignOut();
  return call('DELETE', PATH);
};

/** A sealed account, for an hour. */
export const openEmergency = (body: {
  email: string;
  password: string;
  code: string;
  reason: string;
}): Promise<unknown> => call('POST', `${PATH}/emergency`, { body });
