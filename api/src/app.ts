/** The HTTP application: platform first, then each feature's routes. It listens nowhere by itself. */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { FILE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { fastify, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { API_TAGS } from './api-tags.ts';
import type { AppDeps } from './app-deps.ts';
import { articleRoutes } from './features/blogs/article-routes.ts';
import { brandRoutes } from './features/brand/routes.ts';
import { brandFileOf } from './features/brand/service.ts';
import { createActing, createActingDb } from './features/helpers/service.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { soundRoutes } from './features/sound/routes.ts';
import { soundFolderOf } from './features/sound/service.ts';
import { AppError } from './platform/errors.ts';
import { checkFiles } from './platform/file-check/check-files.ts';
import { createFileReader } from './platform/file-check/look-into.ts';
import { createVirusScanner } from './platform/file-check/virus-scanner.ts';
import { type Acting, addressBehind, refuseUnhelped } from './platform/http/acting.ts';
import { closeConnectionsAtEnd } from './platform/http/closing.ts';
import { consoleRoutes } from './platform/http/console.ts';
import { addDocs, DOCS_PATH } from './platform/http/docs.ts';
import { sendError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { Api } from './platform/http/instance.ts';
import { createHostRule, isOfConsole } from './platform/http/insurer-host.ts';
import { compileValidator } from './platform/http/issues.ts';
import { createOriginCheck } from './platform/http/origin.ts';
import { portalRoutes } from './platform/http/portal.ts';
import { addRequestLog } from './platform/http/request-log.ts';
import { consoleHeaders, dataHeaders, pageHeadersOf } from './platform/http/security-headers.ts';
import { securityTxtRoute } from './platform/http/security-txt.ts';
import { createSessions } from './platform/http/session-cookie.ts';
import { addTimeLimit } from './platform/http/time-limit.ts';
import { answerUnknown, isApiRequest, watchMethods } from './platform/http/unknown-routes.ts';
import { createSessionTokens } from './platform/session-token.ts';
import { addAccessRoutes } from './routes/access.ts';
import { addInsurerRoutes } from './routes/insurer.ts';
import { addMemberRoutes } from './routes/member.ts';
import { addStaffRoutes } from './routes/staff.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** What works without a database. */
const NEEDS_NO_DATABASE = /^\/v1\/(?:brand|openapi\.json|docs)(?:[/?]|$)/;

const createInstance = ({ config, log, brand }: AppDeps): Api => {
  const headers = pageHeadersOf(config, brand);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // the socket's limit holds for every route; the shorter one is each route's own (addTimeLimit)
    requestTimeout: FILE_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => addressBehind(url),
    // an address that cannot even be decoded: no hook runs for it
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers())),
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

const addPlatform = async (
  app: Api,
  { config, brand, isReady }: AppDeps,
  acting: Acting,
): Promise<void> => {
  addRequestLog(app);
  addTimeLimit(app, { limitMs: REQUEST_TIMEOUT_MS });
  // as bytes: the text of an answer would be measured first and turned into bytes once more when it is written
  app.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
  closeConnectionsAtEnd(app);
  await app.register(fastifyCookie);
  const ofPages = pageHeadersOf(config, brand);
  const ofConsole = consoleHeaders(config);
  const ofData = { ...dataHeaders(ofPages()), 'cache-control': 'no-store' };
  const checkOrigin = createOriginCheck(config);
  const isOnItsHost = createHostRule(config);
  // one hook, and without promises: every request pays for it
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = isApiRequest(request);
    const route = request.routeOptions.url ?? request.url;
    const ofPage = isOfConsole(request) ? ofConsole : ofPages();
    reply.headers(isApi && !route.startsWith(DOCS_PATH) ? ofData : ofPage);
    if (!isOnItsHost(request)) return answerUnknown(request, reply);
    checkOrigin(request);
    refuseUnhelped(acting, request);
    if (isApi && !isReady() && !NEEDS_NO_DATABASE.test(route)) throw new AppError('unavailable');
    done();
  });
};

export const buildApp = async (deps: AppDeps): Promise<Api> => {
  const { config, db, clock, brand, isReady, isLeaving, webDir, consoleDir } = deps;
  const scanner = config.clamavUrl === null ? null : createVirusScanner(config.clamavUrl);
  const reader = createFileReader();
  const files = checkFiles(deps.files, { scanner, reader });
  const app = createInstance(deps);
  app.addHook('onClose', reader.close);
  const methods = watchMethods(app);
  const acting = createActing(deps);
  await addPlatform(app, deps, acting);
  if (config.apiDocs) await addDocs(app, { tags: API_TAGS });
  const takesMore = () => isReady() && isLeaving?.() !== true;
  if (config.securityContact !== null)
    securityTxtRoute(app, { ...config, clock, contact: config.securityContact });
  healthRoutes(app, { db, isReady: takesMore, metricsPublic: config.metricsPublic });

  const { publicUrl, serverSecret } = config;
  const tokens = createSessionTokens(serverSecret);
  const sessions = createSessions({ db, clock, tokens, publicUrl, acting });
  const shared = { ...deps, files, sessions };
  // what members call, they may call for somebody: their features see no more than was granted
  const ofMembers = { ...shared, db: createActingDb(db) };
  await addAccessRoutes(app, { ...ofMembers, tokens });
  await addMemberRoutes(app, ofMembers);
  await addInsurerRoutes(app, shared);
  await addStaffRoutes(app, shared);
  brandRoutes(app, { brand });
  articleRoutes(app, { db, brand, isReady });
  soundRoutes(app, { folder: soundFolderOf(brandFileOf(config)), recordings: brand.sounds });
  await app.register(outboxRoutes, {
    db,
    production: config.production,
    databaseUrl: config.databaseUrl,
  });

  methods.close();
  const isTrial = !config.production;
  await consoleRoutes(app, { consoleDir, brand, isTrial, hasSso: config.staffSso !== null });
  await portalRoutes(app, { webDir, brand, publicUrl: config.publicUrl });
  return app;
};
