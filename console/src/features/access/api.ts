import type { PasskeyRequestWire, PasskeySignInWire } from '@rafiq/contract/passkeys/schema';
import type { StaffSession } from '@rafiq/contract/staff/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { askForPasskey } from './device.ts';
import { rememberSignOut } from './sso/way-back.ts';

const PATH = '/staff/session';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call<StaffSession>('GET', PATH, { signal }),
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
