/** The HTTP application: platform first, then each feature's routes. It listens nowhere by itself. */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import { FILE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { PASSKEY_MINUTES } from '@rafiq/contract/passkeys/rules';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { API_TAGS } from './api-tags.ts';
import type { Config } from './config.ts';
import { passkeySignInRoutes } from './features/access/passkey-routes.ts';
import { accessRoutes } from './features/access/routes.ts';
import { createAccessKeys } from './features/access-keys/service.ts';
import { contactRoutes } from './features/account/contact-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { agentRoutes } from './features/agents/routes.ts';
import { beneficiaryRoutes } from './features/beneficiaries/routes.ts';
import { beneficiaryRequestRoutes } from './features/beneficiary-requests/routes.ts';
import { blogRoutes } from './features/blogs/routes.ts';
import { brandRoutes } from './features/brand/routes.ts';
import { brandFileOf } from './features/brand/service.ts';
import { cityRoutes } from './features/cities/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { faqRoutes } from './features/faqs/routes.ts';
import { feedDocumentRoutes } from './features/feeds/document-routes.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { healthComplaintRoutes } from './features/health-complaints/routes.ts';
import { healthDeclarationRoutes } from './features/health-declarations/routes.ts';
import { healthFolderRoutes } from './features/health-folders/routes.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { motorComplaintRoutes } from './features/motor-complaints/routes.ts';
import { motorDeclarationRoutes } from './features/motor-declarations/routes.ts';
import { motorFolderRoutes } from './features/motor-folders/routes.ts';
import { motorGuaranteeRoutes } from './features/motor-guarantees/routes.ts';
import { motorRenewalRoutes } from './features/motor-renewals/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { onboardingFileRoutes } from './features/onboarding-files/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { partnerRoutes } from './features/partners/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { proofRoutes } from './features/proof/routes.ts';
import { recoveryRoutes } from './features/recovery/routes.ts';
import { requestFileRoutes } from './features/request-files/routes.ts';
import { requestOverviewRoutes } from './features/request-overview/routes.ts';
import { requestReceiptRoutes } from './features/request-receipts/routes.ts';
import { soundRoutes } from './features/sound/routes.ts';
import { soundFolderOf } from './features/sound/service.ts';
import { sponsorshipRoutes } from './features/sponsorship/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { suggestionRoutes } from './features/suggestions/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { videoRoutes } from './features/videos/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { AppError } from './platform/errors.ts';
import { checkFiles } from './platform/file-check/check-files.ts';
import { createVirusScanner } from './platform/file-check/virus-scanner.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { createBrowserMarks } from './platform/http/browser-mark.ts';
import { closeConnectionsAtEnd } from './platform/http/closing.ts';
import { createDevices } from './platform/http/device-cookie.ts';
import { addDocs, DOCS_PATH } from './platform/http/docs.ts';
import { createDownloads } from './platform/http/download.ts';
import { sendError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { Api } from './platform/http/instance.ts';
import { createHostRule } from './platform/http/insurer-host.ts';
import { compileValidator } from './platform/http/issues.ts';
import { createOriginCheck } from './platform/http/origin.ts';
import { portalRoutes } from './platform/http/portal.ts';
import { addRequestLog } from './platform/http/request-log.ts';
import { dataHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { securityTxtRoute } from './platform/http/security-txt.ts';
import { createSessions } from './platform/http/session-cookie.ts';
import { addTimeLimit } from './platform/http/time-limit.ts';
import { answerUnknown, isApiRequest, watchMethods } from './platform/http/unknown-routes.ts';
import type { PaceClock } from './platform/http/upload-pace.ts';
import { addWrittenMarks } from './platform/http/written-mark.ts';
import { createPuzzleCheck, type PuzzleEffort } from './platform/human-check.ts';
import { createRecaptchaCheck, SITE_VERIFY_URL } from './platform/human-check-recaptcha.ts';
import type { Messages } from './platform/messages/messages.ts';
import { createPasswords } from './platform/password.ts';
import { createPdfMaker } from './platform/pdf/maker.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { createSessionTokens } from './platform/session-token.ts';
import { createShortCodes } from './platform/short-codes.ts';
import { createSignedChallenges } from './platform/signed-challenge.ts';
import { createStrangerGate } from './platform/stranger-gate.ts';
import { createTotals } from './platform/totals.ts';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** E-mails and SMS: `queueMessage(tx, …)` in the transaction of what causes them. */
  messages: Messages;
  files: FileStore;
  brand: PortalBrand;
  /** The built portal. */
  webDir: string;
  /** False until the database was reached and its schema is up to date: the API answers 503 meanwhile. */
  isReady: () => boolean;
  /** True once the process is told to stop: it serves on, but asks for nothing new. */
  isLeaving?: () => boolean;
  /** Tests ask for an easy puzzle; a server never does. */
  puzzleEffort?: PuzzleEffort;
  /** Tests let the time of an upload go by as they like. */
  paceClock?: PaceClock | undefined;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** What works without a database. */
const NEEDS_NO_DATABASE = /^\/v1\/(?:brand|openapi\.json|docs)(?:[/?]|$)/;

const createInstance = ({ config, log, brand }: AppDeps): Api => {
  const headers = securityHeaders({ ...config, frameHosts: brand.frameHosts });
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // the socket's limit holds for every route; the shorter one is each route's own (addTimeLimit)
    requestTimeout: FILE_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    // an address that cannot even be decoded: no hook runs for it
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    ...(config.trustProxy !== false && { trustProxy: trustOf(config.trustProxy) }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  // answers are checked against their schemas in tests, not at run time
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(answerUnknown);
  app.removeContentTypeParser('text/plain');
  return app;
};

const trustOf = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const addPlatform = async (app: Api, { config, brand, isReady }: AppDeps): Promise<void> => {
  addRequestLog(app);
  addTimeLimit(app, { limitMs: REQUEST_TIMEOUT_MS });
  // as bytes: the text of an answer would be measured first and turned into bytes once more when it is written
  app.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
  closeConnectionsAtEnd(app);
  await app.register(fastifyCookie);
  const ofPages = securityHeaders({ ...config, frameHosts: brand.frameHosts });
  const ofData = { ...dataHeaders(ofPages), 'cache-control': 'no-store' };
  const checkOrigin = createOriginCheck(config);
  const checkHost = createHostRule(config);
  // one hook, and without promises: every request pays for it
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = isApiRequest(request);
    const route = request.routeOptions.url ?? request.url;
    reply.headers(isApi && !route.startsWith(DOCS_PATH) ? ofData : ofPages);
    checkHost(request);
    checkOrigin(request);
    if (isApi && !isReady() && !NEEDS_NO_DATABASE.test(route)) throw new AppError('unavailable');
    done();
  });
};

export const buildApp = async (deps: AppDeps): Promise<Api> => {
  const { config, db, clock, brand, messages, isReady, isLeaving, webDir } = deps;
  const { paceClock } = deps;
  const scanner = config.clamavUrl === null ? null : createVirusScanner(config.clamavUrl);
  const files = checkFiles(deps.files, scanner);
  const app = createInstance(deps);
  const methods = watchMethods(app);
  await addPlatform(app, deps);
  if (config.apiDocs) await addDocs(app, { tags: API_TAGS });
  const takesMore = () => isReady() && isLeaving?.() !== true;
  if (config.securityContact !== null)
    securityTxtRoute(app, { ...config, clock, contact: config.securityContact });
  healthRoutes(app, { db, isReady: takesMore, metricsPublic: config.metricsPublic });

  const { publicUrl, serverSecret } = config;
  const tokens = createSessionTokens(serverSecret);
  const mayLag =
    config.databaseReplicaUrl === null ? undefined : addWrittenMarks(app, { clock, publicUrl });
  const sessions = createSessions({ db, clock, tokens, publicUrl, mayLag });
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
  const devices = createDevices({ ...config, db, clock });
  const securityLog = createSecurityLog(serverSecret);
  const totals = createTotals(config.totals);
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
  const pdf = createPdfMaker();
  app.addHook('onClose', pdf.close);
  membershipRoutes(app, { db, clock, sessions, brand, pdf });
  supportRoutes(app, { db, clock, sessions, gate });
  const downloads = createDownloads();
  healthFolderRoutes(app, { db, clock, files, sessions, downloads });
  motorFolderRoutes(app, { db, clock, sessions });
  motorGuaranteeRoutes(app, { db, sessions });
  blogRoutes(app, { db, sessions });
  beneficiaryRoutes(app, { db, sessions });
  cityRoutes(app, { db, sessions });
  statisticsRoutes(app, { db, clock, sessions });
  libraryRoutes(app, { db, files, sessions, downloads });
  partnerRoutes(app, { db, sessions });
  videoRoutes(app, { db, sessions });
  agentRoutes(app, { db, sessions });
  faqRoutes(app, { db, sessions });
  sponsorshipRoutes(app, { db, clock, sessions });
  const requests = { db, clock, sessions, brand };
  healthDeclarationRoutes(app, requests);
  const ofUploads = { files, downloads, paceClock };
  await app.register(requestFileRoutes, { db, clock, sessions, ...ofUploads });
  motorDeclarationRoutes(app, requests);
  motorRenewalRoutes(app, requests);
  healthComplaintRoutes(app, requests);
  motorComplaintRoutes(app, requests);
  ticketRoutes(app, requests);
  beneficiaryRequestRoutes(app, requests);
  suggestionRoutes(app, requests);
  requestOverviewRoutes(app, { db, sessions });
  requestReceiptRoutes(app, { db, clock, sessions, brand, pdf, messages, publicUrl });
  const keys = createAccessKeys({ db, clock });
  eventRoutes(app, { db, keys });
  await app.register(feedDocumentRoutes, { db, clock, files, keys, paceClock });
  await app.register(feedRoutes, { db, clock, files, keys, paceClock });
  brandRoutes(app, { brand });
  soundRoutes(app, { folder: soundFolderOf(brandFileOf(config)), recordings: brand.sounds });
  await app.register(outboxRoutes, {
    db,
    production: config.production,
    databaseUrl: config.databaseUrl,
  });

  methods.close();
  await portalRoutes(app, { webDir, brand, publicUrl: config.publicUrl });
  return app;
};
