/**
 * Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce. What we must know again when the browser
 * comes back rests sealed in a cookie of ten minutes. The provider is asked for when it is first needed, so that one that is
 * away stops nobody's start.
 */
import { rolesOfGroups } from '@rafiq/contract/staff-sso/rules';
import type { SsoRoles } from '@rafiq/contract/staff-sso/schema';
import type { Configuration, IDToken } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { keepSsoPerson } from './sso-repository.ts';

export interface SsoSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roles: SsoRoles;
}

interface SsoDeps {
  db: Db;
  clock: Clock;
  /** The browser is sent back here, whatever a request says. */
  consoleUrl: string;
  serverSecret: string | null;
  sso: SsoSettings;
}

export interface Sso {
  /** Where the browser goes, and what its cookie holds meanwhile. */
  start(): Promise<{ location: string; held: string }>;
  /** Who came back; refuses whoever is not who left, or is in no group that means anything here. */
  finish(held: string, parameters: string): Promise<{ staffId: string; name: string }>;
}

export const SSO_MINUTES = 10;
const SECONDS_FOR_AN_ANSWER = 5;
const SCOPE = 'openid email profile';
const OWNER = 'staff-sso';

/** Most starts never need it. */
const library = () => import('openid-client');

const heldSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
});

const refused = (cause?: unknown) => new AppError('sso_refused', { cause });

export const createSso = ({ db, clock, consoleUrl, serverSecret, sso }: SsoDeps): Sso => {
  const box = createSecretBox(OWNER, serverSecret);
  const redirectUri = `${consoleUrl}/console/`;
  let known: Configuration | undefined;

  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await library();
    const issuer = new URL(sso.issuer);
    // a provider on this very machine, or in a trial: settings refuse it for anything else
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { timeout: SECONDS_FOR_AN_ANSWER, execute };
    try {
      known ??= await discovery(issuer, sso.clientId, sso.clientSecret, undefined, options);
    } catch (cause) {
      throw new AppError('sso_away', { cause });
    }
    return known;
  };

  const open = async (held: string) => {
    const text = await box.open(db, OWNER, Buffer.from(held, 'base64url')).catch(() => null);
    if (text === null) throw refused();
    const read = heldSchema.parse(JSON.parse(text));
    if (clock().getTime() >= read.endsAt) throw refused();
    return read;
  };

  const claimsOf = async (
    provider: Configuration,
    parameters: string,
    { state, nonce, verifier }: z.infer<typeof heldSchema>,
  ): Promise<IDToken> => {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const url = new URL(`${redirectUri}?${parameters.replace(/^\?/, '')}`);
    const granted = await authorizationCodeGrant(provider, url, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    });
    const claims = granted.claims();
    if (!claims) throw refused();
    if (sso.roles.claim in claims && 'email' in claims) return claims;
    // some providers tell of groups and addresses here alone
    const more = await fetchUserInfo(provider, granted.access_token, claims.sub);
    return { ...more, ...claims };
  };

  return {
    start: async () => {
      const provider = await discover();
      const oidc = await library();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const verifier = oidc.randomPKCECodeVerifier();
      const location = oidc.buildAuthorizationUrl(provider, {
        ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const endsAt = clock().getTime() + SSO_MINUTES * 60_000;
      const text = JSON.stringify({ state, nonce, verifier, endsAt });
      const held = (await box.seal(db, OWNER, text)).toString('base64url');
      return { location: location.href, held };
    },
    finish: async (held, parameters) => {
      const expected = await open(held);
      const provider = await discover();
      const claims = await claimsOf(provider, parameters, expected).catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : refused(cause);
      });
      const roles = rolesOfGroups(sso.roles, claims[sso.roles.claim]);
      if (roles.length === 0) throw new AppError('sso_no_role');
      const { email } = claims;
      if (typeof email !== 'string') throw refused();
      const name = typeof claims.name === 'string' ? claims.name : email;
      const subject = `${sso.issuer} ${claims.sub}`;
      const kept = await keepSsoPerson(db, { subject, email, name, roles, now: clock() });
      if (kept === 'taken') throw new AppError('sso_email_taken');
      if (kept === 'disabled') throw refused();
      return { staffId: kept.id, name };
    },
  };
};
