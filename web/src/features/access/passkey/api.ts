/** Loaded once the form works, and only where passkeys are possible. */
import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import type { PasskeyRequestWire, PasskeySignInWire } from '@rafiq/contract/passkeys/schema';
import type { Profile } from '@rafiq/contract/profile/model';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { call } from '@rafiq/kit/http/client.ts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { enter } from '../api.ts';

type DeviceAnswer = PasskeySignInWire['credential'];

const askServer = (): Promise<PasskeyRequestWire> => call('POST', '/auth/passkey/options');

/** The browser shows its own question at once. */
export const askDevice = async (): Promise<DeviceAnswer> =>
  startAuthentication({ optionsJSON: await askServer() });

export const sendPasskey = async (credential: DeviceAnswer): Promise<Profile> => {
  const body: PasskeySignInWire = { credential };
  return enter(await call<ProfileWire>('POST', '/auth/passkey', { body }));
};

/** What the server asks counts for five minutes: it is asked anew before that. */
const RENEW_MS = (PASSKEY_MINUTES - 1) * 60_000;
/** An hour. Nobody sits before a form for longer. */
const MAX_RENEWALS = 15;

const NOT_YET = Symbol('nobody chose one so far');

/** Null: the browser has none to offer, or will not. */
const offerOnce = async (ended: AbortSignal): Promise<DeviceAnswer | null | typeof NOT_YET> => {
  const optionsJSON = await askServer();
  if (ended.aborted) return null;
  const stop = () => WebAuthnAbortService.cancelCeremony();
  const renewal = AbortSignal.timeout(RENEW_MS);
  const stopped = AbortSignal.any([ended, renewal]);
  stopped.addEventListener('abort', stop);
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return renewal.aborted && !ended.aborted ? NOT_YET : null;
  } finally {
    stopped.removeEventListener('abort', stop);
  }
};

/** The browser names the person's passkeys where it would fill in the CIN. Null when nobody chose one. */
export const offerPasskeys = async (ended: AbortSignal): Promise<DeviceAnswer | null> => {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  for (let times = 0; times < MAX_RENEWALS; times += 1) {
    const answer = await offerOnce(ended);
    if (answer !== NOT_YET) return answer;
  }
  return null;
};
