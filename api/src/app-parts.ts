/**
 * What features are made of: made once for an application, and shared by all of them. What only some need is made by the
 * list that names these (routes/staff-parts.ts, system-parts.ts), so that this file knows no feature.
 */
import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import type { AppDeps } from './app-deps.ts';
import { checkFiles } from './platform/file-check/check-files.ts';
import { createFileReader } from './platform/file-check/look-into.ts';
import { createVirusScanner } from './platform/file-check/virus-scanner.ts';
import { createMemberDevices, type Devices } from './platform/http/device-cookie.ts';
import { createDownloads, type Downloads } from './platform/http/download.ts';
import type { Api } from './platform/http/instance.ts';
import { createSessions, type Sessions } from './platform/http/session-cookie.ts';
import { createPuzzleCheck, type HumanCheck, type Puzzle } from './platform/human-check.ts';
import { createRecaptchaCheck, SITE_VERIFY_URL } from './platform/human-check-recaptcha.ts';
import { createPasswords, type PasswordLines } from './platform/password.ts';
import { createPdfMaker, type PdfMaker } from './platform/pdf/maker.ts';
import { createSecurityLog, type SecurityLog } from './platform/security-log.ts';
import { createSessionTokens, type SessionTokens } from './platform/session-token.ts';
import { createShortCodes, type ShortCodes } from './platform/short-codes.ts';
import { createSignedChallenges, type SignedChallenges } from './platform/signed-challenge.ts';
import { createStrangerGate, type StrangerGate } from './platform/stranger-gate.ts';
import { createTotals, type Totals } from './platform/totals.ts';

export interface AppParts extends AppDeps {
  publicUrl: string;
  consoleUrl: string;
  serverSecret: string | null;
  isTrial: boolean;
  tokens: SessionTokens;
  sessions: Sessions;
  devices: Devices;
  passwords: PasswordLines;
  /** What sign-in asks for. */
  humanCheck: HumanCheck;
  puzzle: Puzzle;
  strangerGate: StrangerGate;
  challenges: SignedChallenges;
  codes: ShortCodes;
  totals: Totals;
  securityLog: SecurityLog;
  /** Members' own files. */
  downloads: Downloads;
  pdf: PdfMaker;
}

/** Adds its routes. Each has a context of its own: what it takes as a body, no other feature takes. */
export type Feature = (app: Api, parts: AppParts) => void | Promise<void>;

/** What a feature refuses while it adds its routes, it says: a plugin that throws at once would only be late. */
export const addFeature = async <Parts extends object>(
  app: Api,
  feature: (app: Api, parts: Parts) => void | Promise<void>,
  parts: Parts,
): Promise<void> => {
  // with what the feature says of itself as a plugin
  await app.register(Object.assign(async (own: Api) => feature(own, parts), feature));
};

const createFiles = (app: Api, { config, files }: AppDeps): AppDeps['files'] => {
  const scanner = config.clamavUrl === null ? null : createVirusScanner(config.clamavUrl);
  const reader = createFileReader();
  app.addHook('onClose', reader.close);
  return checkFiles(files, { scanner, reader });
};

const createPdf = (app: Api): PdfMaker => {
  const pdf = createPdfMaker();
  app.addHook('onClose', pdf.close);
  return pdf;
};

export const createParts = (app: Api, deps: AppDeps): AppParts => {
  const { config, clock, helping } = deps;
  const { publicUrl, serverSecret, recaptcha } = config;
  const consoleUrl = config.consoleUrl ?? publicUrl;
  const isTrial = !config.production;
  const tokens = createSessionTokens(serverSecret);
  // what members call, they may call for somebody: features see no more than was granted
  const db = helping.bind(deps.db);
  const puzzle = createPuzzleCheck({ db, clock, serverSecret, effort: deps.puzzleEffort });
  const lifetimeMs = PASSKEY_MINUTES * 60_000;
  return {
    ...{ ...deps, db, publicUrl, consoleUrl, serverSecret, isTrial, tokens, puzzle },
    files: createFiles(app, deps),
    sessions: createSessions({ ...deps, tokens, publicUrl, acting: helping.acting }),
    devices: createMemberDevices({ db, clock, publicUrl, serverSecret }),
    passwords: createPasswords(),
    humanCheck: recaptcha
      ? createRecaptchaCheck({ secret: recaptcha.secret, url: SITE_VERIFY_URL, publicUrl })
      : puzzle,
    strangerGate: createStrangerGate({ db, clock, puzzle }),
    challenges: createSignedChallenges({ db, clock, lifetimeMs, serverSecret }),
    codes: createShortCodes(serverSecret),
    totals: createTotals(config.totals, deps.otherTotals),
    securityLog: createSecurityLog(serverSecret),
    downloads: createDownloads(),
    pdf: createPdf(app),
  };
};
