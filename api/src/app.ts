/** The HTTP application: what every one has, then the features that it is given. It listens nowhere by itself. */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { FILE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { fastify, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { API_TAGS } from './api-tags.ts';
import type { AppDeps } from './app-deps.ts';
import { addFeature, createParts, type Feature } from './app-parts.ts';
import { AppError } from './platform/errors.ts';
import { addressBehind, refuseUnhelped } from './platform/http/acting.ts';
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
import { refuseUnstated } from './platform/http/routes.ts';
import { consoleHeaders, dataHeaders, pageHeadersOf } from './platform/http/security-headers.ts';
import { securityTxtRoute } from './platform/http/security-txt.ts';
import { addTimeLimit } from './platform/http/time-limit.ts';
import { answerUnknown, isApiRequest, watchMethods } from './platform/http/unknown-routes.ts';

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
  { config, brand, isReady, helping }: AppDeps,
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
    refuseUnhelped(helping.acting, request);
    if (isApi && !isReady() && !NEEDS_NO_DATABASE.test(route)) throw new AppError('unavailable');
    done();
  });
};

export const buildApp = async (features: readonly Feature[], deps: AppDeps): Promise<Api> => {
  const { config, db, clock, brand, isReady, isLeaving, webDir, consoleDir } = deps;
  const app = createInstance(deps);
  const methods = watchMethods(app);
  await addPlatform(app, deps);
  if (config.apiDocs) await addDocs(app, { tags: API_TAGS });
  const takesMore = () => isReady() && isLeaving?.() !== true;
  if (config.securityContact !== null)
    securityTxtRoute(app, { ...config, clock, contact: config.securityContact });
  healthRoutes(app, { db, isReady: takesMore, metricsPublic: config.metricsPublic });

  refuseUnstated(app);
  const parts = createParts(app, deps);
  for (const feature of features) await addFeature(app, feature, parts);

  methods.close();
  const isTrial = !config.production;
  await consoleRoutes(app, { consoleDir, brand, isTrial, hasSso: config.staffSso !== null });
  await portalRoutes(app, { webDir, brand, publicUrl: config.publicUrl });
  return app;
};
