/**
 * The insurer's own sign-in, spoken to by OpenID Connect: authorization code with PKCE, state and nonce. It is asked for when
 * it is first needed, so that one that is away stops nobody's start.
 */
import type { SsoRoles } from '@rafiq/contract/staff-sso/schema';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';

export interface SsoProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What has to be known again when the browser comes back. */
export interface Held {
  state: string;
  nonce: string;
  verifier: string;
}

/** Under which name groups are told, and whether an address counts of which nothing is said. */
type Needed = Pick<SsoRoles, 'claim' | 'trustEmails'>;

export interface SsoProvider {
  /** Where the browser goes, and what is to be known when it comes back under this state. */
  leave(state: string, afresh: boolean): Promise<{ location: string; held: Held }>;
  /** Who it is, as far as the provider says so. */
  claims(parameters: string, held: Held, needed: Needed): Promise<IDToken>;
}

const SECONDS_FOR_AN_ANSWER = 5;
const KNOWN_MS = 30_000;
const SCOPE = 'openid email profile';
const SERVER_ERROR = 500;

/** Most starts never need it. */
const library = () => import('openid-client');

const statusOf = (error: unknown): number => {
  const isTold = typeof error === 'object' && error !== null && 'status' in error;
  return isTold ? Number(error.status) : 0;
};

/** Nobody answered, or not in time, or with an error of theirs: whoever came did nothing wrong. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (statusOf(error) >= SERVER_ERROR || statusOf(error.cause) >= SERVER_ERROR) return true;
  const isTimeout = 'code' in error && error.code === 'OAUTH_TIMEOUT';
  return isTimeout || (error instanceof TypeError && error.message === 'fetch failed');
};

const refusal = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError(isAway(cause) ? 'sso_away' : 'sso_refused', { cause });

/** Whether an address is verified is said of that address: of another one it says nothing. */
const joined = (claims: IDToken, more: UserInfoResponse): IDToken => {
  const { email_verified, ...rest } = more;
  const isOfOther = claims.email !== undefined && claims.email !== more.email;
  return isOfOther ? { ...rest, ...claims } : { ...more, ...claims };
};

export const createSsoProvider = (
  { issuer, clientId, clientSecret }: SsoProviderSettings,
  { redirectUri, clock }: { redirectUri: string; clock: Clock },
): SsoProvider => {
  let known: { config: Promise<Configuration>; at: number } | undefined;

  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const url = new URL(issuer);
    // a provider on this very machine, or in a trial: settings refuse it for anything else
    const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    // the signature is checked although the token comes from the provider itself
    const execute = [...insecure, enableNonRepudiationChecks];
    const options = { timeout: SECONDS_FOR_AN_ANSWER, execute };
    return discovery(url, clientId, clientSecret, undefined, options);
  };

  /** Who comes meanwhile waits for the same answer; one that was none is asked for again. */
  const provider = async (maxAgeMs: number): Promise<Configuration> => {
    const now = clock().getTime();
    if (!known || now - known.at > maxAgeMs) known = { config: discover(), at: now };
    try {
      return await known.config;
    } catch (cause) {
      known = undefined;
      throw new AppError('sso_away', { cause });
    }
  };

  return {
    leave: async (state, afresh) => {
      // nobody is sent to a page that is not there
      const config = await provider(KNOWN_MS);
      const oidc = await library();
      const held = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const location = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce: held.nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(held.verifier),
        code_challenge_method: 'S256',
        ...(afresh && { prompt: 'login' }),
      });
      return { location: location.href, held };
    },
    claims: async (parameters, { state, nonce, verifier }, { claim, trustEmails }) => {
      const config = await provider(Number.POSITIVE_INFINITY);
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const url = new URL(redirectUri);
      url.search = parameters;
      try {
        const granted = await authorizationCodeGrant(config, url, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw new AppError('sso_refused');
        const isSaid = trustEmails || 'email_verified' in claims;
        if (claim in claims && 'email' in claims && isSaid) return claims;
        // some providers tell of groups and addresses, or whether they are verified, here alone
        const more = await fetchUserInfo(config, granted.access_token, claims.sub);
        return joined(claims, more);
      } catch (cause) {
        throw refusal(cause);
      }
    },
  };
};
