import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import type { AppDeps } from '../app-deps.ts';
import { createStaffCodes } from '../features/staff-access/codes.ts';
import { factorRoutes } from '../features/staff-access/factor-routes.ts';
import type { OwnBrowsers } from '../features/staff-access/own-browsers.ts';
import { ownAccountRoutes } from '../features/staff-access/own-routes.ts';
import { peopleRoutes } from '../features/staff-access/people-routes.ts';
import { staffAccessRoutes } from '../features/staff-access/routes.ts';
import { secondFactorRoutes } from '../features/staff-access/second-factor-routes.ts';
import type { StaffGate } from '../features/staff-access/service.ts';
import { staffSessionRoutes } from '../features/staff-access/session-routes.ts';
import { createSso } from '../features/staff-access/sso.ts';
import { ssoRoutes } from '../features/staff-access/sso-routes.ts';
import { waysRoutes } from '../features/staff-access/ways-routes.ts';
import { createBrowserMarks } from '../platform/http/browser-mark.ts';
import type { Api } from '../platform/http/instance.ts';
import { createPasswords } from '../platform/password.ts';
import { createSignedChallenges } from '../platform/signed-challenge.ts';

type AccessDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'brand' | 'messages'>;

/** Signing in, and what everybody keeps of their own account. */
export const addStaffAccessRoutes = (
  app: Api,
  { config, db, clock, brand, messages }: AccessDeps,
  { gate, browsers, consoleUrl }: { gate: StaffGate; browsers: OwnBrowsers; consoleUrl: string },
): void => {
  const { serverSecret } = config;
  const passwords = createPasswords();
  const own = { db, clock, gate, passwords, brand, messages };
  ownAccountRoutes(app, own);
  staffSessionRoutes(app, own);
  peopleRoutes(app, { ...own, consoleUrl });
  waysRoutes(app, { ...own, consoleUrl, sso: config.staffSso });
  const lifetimeMs = PASSKEY_MINUTES * 60_000;
  const challenges = createSignedChallenges({ db, clock, lifetimeMs, serverSecret });
  const codes = createStaffCodes(serverSecret);
  const sso =
    config.staffSso && createSso({ ...own, consoleUrl, serverSecret, sso: config.staffSso });
  ssoRoutes(app, { ...own, consoleUrl, sso });
  const isTrial = !config.production;
  staffAccessRoutes(app, { ...own, browsers, codes, isTrial });
  // keys of the staff belong to the console's name
  const factors = { ...own, codes, challenges, publicUrl: consoleUrl };
  const browserMarks = createBrowserMarks({ publicUrl: consoleUrl });
  secondFactorRoutes(app, { ...factors, browserMarks });
  factorRoutes(app, factors);
};
