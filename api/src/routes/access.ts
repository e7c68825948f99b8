/** Who somebody is: the doors, the account, and help for whoever stands before them. */
import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import type { AppDeps } from '../app-deps.ts';
import { passkeySignInRoutes } from '../features/access/passkey-routes.ts';
import { accessRoutes } from '../features/access/routes.ts';
import { contactRoutes } from '../features/account/contact-routes.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { meetingRoutes } from '../features/constat/meeting/routes.ts';
import { meetingStreamRoutes } from '../features/constat/meeting/stream-routes.ts';
import { helpRoutes } from '../features/helpers/routes.ts';
import { onboardingRoutes } from '../features/onboarding/routes.ts';
import { onboardingFileRoutes } from '../features/onboarding-files/routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { proofRoutes } from '../features/proof/routes.ts';
import { recoveryRoutes } from '../features/recovery/routes.ts';
import { supportRoutes } from '../features/support/routes.ts';
import { termsRoutes } from '../features/terms/routes.ts';
import { createBrowserMarks } from '../platform/http/browser-mark.ts';
import { createMemberDevices } from '../platform/http/device-cookie.ts';
import type { Api } from '../platform/http/instance.ts';
import type { Sessions } from '../platform/http/session-cookie.ts';
import { createPuzzleCheck } from '../platform/human-check.ts';
import { createRecaptchaCheck, SITE_VERIFY_URL } from '../platform/human-check-recaptcha.ts';
import { createPasswords } from '../platform/password.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { SessionTokens } from '../platform/session-token.ts';
import { createShortCodes } from '../platform/short-codes.ts';
import { createSignedChallenges } from '../platform/signed-challenge.ts';
import { createStrangerGate } from '../platform/stranger-gate.ts';
import { createTotals } from '../platform/totals.ts';

interface AccessDeps
  extends Pick<
    AppDeps,
    | 'config'
    | 'db'
    | 'clock'
    | 'brand'
    | 'messages'
    | 'files'
    | 'puzzleEffort'
    | 'otherTotals'
    | 'paceClock'
    | 'liveEveryMs'
  > {
  tokens: SessionTokens;
  sessions: Sessions;
}

export const addAccessRoutes = async (app: Api, deps: AccessDeps): Promise<void> => {
  const { config, db, clock, brand, messages, files, paceClock, tokens, sessions } = deps;
  const { publicUrl, serverSecret } = config;
  const passwords = createPasswords();
  const puzzle = createPuzzleCheck({ ...config, db, clock, effort: deps.puzzleEffort });
  const gate = createStrangerGate({ db, clock, puzzle });
  const humanCheck = config.recaptcha
    ? createRecaptchaCheck({
        secret: config.recaptcha.secret,
        url: SITE_VERIFY_URL,
        publicUrl: config.publicUrl,
      })
    : puzzle;
  const devices = createMemberDevices({ ...config, db, clock });
  const securityLog = createSecurityLog(serverSecret);
  const totals = createTotals(config.totals, deps.otherTotals);
  const door = { db, clock, tokens, passwords, securityLog, gate, totals };
  accessRoutes(app, { ...door, sessions, devices, humanCheck, puzzle, messages, brand });
  const lifetimeMs = PASSKEY_MINUTES * 60_000;
  const challenges = createSignedChallenges({ db, clock, lifetimeMs, serverSecret });
  const browserMarks = createBrowserMarks({ publicUrl });
  const passkeys = { db, clock, tokens, sessions, securityLog, challenges, publicUrl };
  passkeySignInRoutes(app, { ...passkeys, devices, browserMarks, brand });
  passkeyRoutes(app, { ...passkeys, messages, brand });
  const proof = { db, clock, tokens, sessions, passwords, securityLog };
  proofRoutes(app, proof);
  const strangers = { ...door, passwords: passwords.forStrangers };
  const codes = createShortCodes(serverSecret);
  const account = { ...proof, totals, codes, messages, brand, publicUrl };
  onboardingRoutes(app, { ...strangers, codes, messages, brand, publicUrl });
  termsRoutes(app, { db, clock, brand });
  await app.register(onboardingFileRoutes, { db, clock, files, paceClock });
  recoveryRoutes(app, { ...strangers, devices, messages, brand, publicUrl });
  profileRoutes(app, account);
  accountRoutes(app, { ...account, devices });
  contactRoutes(app, account);
  helpRoutes(app, account);
  supportRoutes(app, { db, clock, sessions, gate });
  meetingRoutes(app, { db, clock, gate, totals, sessions });
  await app.register(meetingStreamRoutes, { db, clock, paceClock, everyMs: deps.liveEveryMs });
};
