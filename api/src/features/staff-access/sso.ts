/**
 * Single sign-on: whoever comes back from the insurer's own sign-in is who it says, with the roles of their groups there.
 * What we must know again then rests sealed in a cookie of the browser that left; the state in it counts once.
 */
import { isEmail } from '@rafiq/contract/core/formats';
import { isVerified, rolesOfGroups, sortGroups, ssoName } from '@rafiq/contract/staff-sso/rules';
import type { SsoRoles } from '@rafiq/contract/staff-sso/schema';
import type { IDToken } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { createSignedChallenges } from '../../platform/signed-challenge.ts';
import { createSsoProvider, type Held, type SsoProviderSettings } from './sso-provider.ts';
import { keepSsoPerson } from './sso-repository.ts';

export interface SsoSettings extends SsoProviderSettings {
  roles: SsoRoles;
  /** So long a session lasts at most: what the provider says of somebody is asked for anew then. */
  minutes: number;
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
  start(afresh: boolean): Promise<{ location: string; held: string }>;
  /** Who came back; refuses whoever is not who left, or has no role here. */
  finish(
    held: string,
    parameters: string,
  ): Promise<{ staffId: string; name: string; endsAt: Date }>;
}

export const SSO_MINUTES = 10;
const MINUTE_MS = 60_000;
const USE = 'staff-sso';

const heldSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** Nothing that the database could not keep, or that no account of ours could have. */
const readClaims = ({ sub, email, name, email_verified }: IDToken, roles: SsoRoles) => {
  if (typeof email !== 'string' || !isEmail(email) || /\p{Cc}/u.test(sub))
    throw new AppError('sso_refused');
  const told = { sub, email, name: ssoName(name, email) };
  return { ...told, isVerified: isVerified(email_verified, roles) };
};

export const createSso = ({ db, clock, consoleUrl, serverSecret, sso }: SsoDeps): Sso => {
  const box = createSecretBox(USE, serverSecret);
  const lifetimeMs = SSO_MINUTES * MINUTE_MS;
  const states = createSignedChallenges({ db, clock, lifetimeMs, serverSecret });
  const provider = createSsoProvider(sso, { redirectUri: `${consoleUrl}/console/`, clock });

  const open = async (held: string): Promise<Held> => {
    const text = await box.open(db, USE, Buffer.from(held, 'base64url')).catch(() => null);
    if (text === null) throw new AppError('sso_refused');
    return heldSchema.parse(JSON.parse(text));
  };

  return {
    start: async (afresh) => {
      const state = (await states.make(USE)).toString('base64url');
      const { location, held } = await provider.leave(state, afresh);
      const sealed = await box.seal(db, USE, JSON.stringify(held));
      return { location, held: sealed.toString('base64url') };
    },
    finish: async (held, parameters) => {
      const expected = await open(held);
      const isOwn = new URLSearchParams(parameters).get('state') === expected.state;
      if (!isOwn || !(await states.spend(expected.state, USE))) throw new AppError('sso_refused');
      const claims = await provider.claims(parameters, expected, sso.roles);
      const { sub, ...told } = readClaims(claims, sso.roles);
      const claim = claims[sso.roles.claim];
      const roles = rolesOfGroups(sso.roles, claim);
      const now = clock();
      const kept = await keepSsoPerson(db, {
        ...{ ...told, roles, groups: sortGroups(sso.roles, claim), now },
        subject: `${sso.issuer} ${sub}`,
      });
      if ('refused' in kept) throw new AppError(kept.refused);
      const endsAt = new Date(now.getTime() + sso.minutes * MINUTE_MS);
      return { staffId: kept.id, name: told.name, endsAt };
    },
  };
};
