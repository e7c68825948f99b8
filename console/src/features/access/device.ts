/** What a device is asked, and answers. Few people need it on a visit, so its library comes when it is used. */
import type { PasskeyCreationWire, PasskeyRequestWire } from '@rafiq/contract/passkeys/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { t } from './texts.ts';

const library = () => import('@simplewebauthn/browser');

export const askForNewPasskey = async (optionsJSON: PasskeyCreationWire) =>
  (await library()).startRegistration({ optionsJSON });

export const askForPasskey = async (optionsJSON: PasskeyRequestWire) =>
  (await library()).startAuthentication({ optionsJSON });

/** What the server says is said; whoever stopped the device's question knows, and nobody is alarmed. */
export const problemOf = (error: unknown): string => {
  if (error instanceof HttpError) return messageOf(error);
  return error instanceof Error && error.name === 'InvalidStateError'
    ? t('passkey.exists')
    : t('passkey.stopped');
};
