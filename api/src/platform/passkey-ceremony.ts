/** What is said between a device and us, by WebAuthn's rules; the library checks every one of them. */

import { canHoldPasskeys } from '@rafiq/contract/core/passkey-host';
import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import type {
  NewPasskeyWire,
  PasskeyAnswerWire,
  PasskeyCreationWire,
  PasskeyRequestWire,
} from '@rafiq/contract/passkeys/schema';
import { AppError } from './errors.ts';
import type { SignedChallenges } from './signed-challenge.ts';

export interface CeremonyDeps {
  challenges: SignedChallenges;
  /** Where people reach the pages that ask: keys belong to its name. */
  publicUrl: string;
}

/** For what a challenge is, and in which browser. */
export interface Scope {
  use: 'sign-in' | 'add' | 'prove' | 'staff-sign-in' | 'staff-add' | 'staff-second-factor';
  browser: string;
}

/** Whom a key is made for, as the device shows it. */
export interface Holder {
  name: string;
  fullName: string;
  userHandle: Buffer;
}

/** What is needed to tell whether a device's answer is right. */
export interface StoredKey {
  id: string;
  publicKey: Buffer;
  counter: number;
}

export const ofSession = (use: Scope['use'], { tokenHash }: { tokenHash: Buffer }): Scope => ({
  use,
  browser: tokenHash.toString('hex'),
});

/** Half a second of work, which most starts and commands need not pay for. */
const library = () => import('@simplewebauthn/server');

const LIFETIME_MS = PASSKEY_MINUTES * 60_000;
/** ES256, EdDSA, RS256: what devices have. */
const ALGORITHMS = [-7, -8, -257];
const TYPE = 'public-key';

/** Keys belong to the name that people reach the portal by. */
const nameOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  if (!canHoldPasskeys(hostname)) throw new AppError('not_found');
  return hostname;
};

const textOf = ({ use, browser }: Scope): string => `${use} ${browser}`;

const makeChallenge = async ({ challenges }: CeremonyDeps, scope: Scope): Promise<string> =>
  (await challenges.make(textOf(scope))).toString('base64url');

export const creationOptions = async (
  deps: CeremonyDeps,
  scope: Scope,
  { holder, known, portalName }: { holder: Holder; known: Buffer[]; portalName: string },
): Promise<PasskeyCreationWire> => ({
  rp: { id: nameOf(deps.publicUrl), name: portalName },
  user: {
    id: holder.userHandle.toString('base64url'),
    name: holder.name,
    displayName: holder.fullName,
  },
  challenge: await makeChallenge(deps, scope),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
  timeout: LIFETIME_MS,
  // a device that holds one already says so instead of making a second
  excludeCredentials: known.map((id) => ({ type: TYPE, id: id.toString('base64url') })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const requestOptions = async (
  deps: CeremonyDeps,
  scope: Scope,
): Promise<PasskeyRequestWire> => ({
  rpId: nameOf(deps.publicUrl),
  challenge: await makeChallenge(deps, scope),
  timeout: LIFETIME_MS,
  userVerification: 'required',
});

/** Empty for what no browser would send. */
const challengeIn = (clientData: string): string => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const challenge = typeof told === 'object' && told !== null && 'challenge' in told;
    return challenge && typeof told.challenge === 'string' ? told.challenge : '';
  } catch {
    return '';
  }
};

const spendChallenge = async (
  { challenges }: CeremonyDeps,
  scope: Scope,
  clientData: string,
): Promise<string> => {
  const challenge = challengeIn(clientData);
  if (!(await challenges.spend(challenge, textOf(scope)))) throw new AppError('passkey_expired');
  return challenge;
};

/** The library throws for whatever is wrong, in words for a programmer. */
const refusing = async <Value>(check: Promise<Value>): Promise<Value> => {
  try {
    return await check;
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
};

const whatIsExpected = (deps: CeremonyDeps, challenge: string, origin: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: nameOf(deps.publicUrl),
  requireUserVerification: true,
});

export interface MadeKey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

export const verifyNew = async (
  deps: CeremonyDeps,
  scope: Scope,
  { credential, origin }: { credential: NewPasskeyWire['credential']; origin: string },
): Promise<MadeKey> => {
  const { verifyRegistrationResponse } = await library();
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject } = response;
  const challenge = await spendChallenge(deps, scope, clientDataJSON);
  const { registrationInfo } = await refusing(
    verifyRegistrationResponse({
      ...whatIsExpected(deps, challenge, origin),
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new AppError('passkey_refused');
  const made = registrationInfo.credential;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
  };
};

/** Answers what the device says it has counted to. `key`: the one that it claims to have used, if there is such a one. */
export const verifyAnswer = async (
  deps: CeremonyDeps,
  scope: Scope,
  { credential, origin }: { credential: PasskeyAnswerWire; origin: string },
  key: StoredKey | null,
): Promise<{ id: string; counter: number }> => {
  const { verifyAuthenticationResponse } = await library();
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  const challenge = await spendChallenge(deps, scope, clientDataJSON);
  if (!key) throw new AppError('passkey_refused');
  const { verified, authenticationInfo } = await refusing(
    verifyAuthenticationResponse({
      ...whatIsExpected(deps, challenge, origin),
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    }),
  );
  if (!verified) throw new AppError('passkey_refused');
  return { id: key.id, counter: authenticationInfo.newCounter };
};
