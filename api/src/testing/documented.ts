/** Whatever a test asks the application, its document tells of each error and of each field that it answers. */
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Feature } from '../app-parts.ts';
import type { Api } from '../platform/http/instance.ts';
import { errorsOf } from '../platform/http/operation.ts';
import { untoldIn } from './untold.ts';

type Route = FastifyRequest['routeOptions'];

/** The route that each request has reached. */
const routes = new WeakMap<object, Route>();

/**
 * Notes the routes of the features after it, by a hook that Fastify would otherwise keep to the feature that adds it.
 * The document itself, which is made of what the routes state, would take longer to make than most files of tests take.
 */
export const notesRoutes: Feature = Object.assign(
  (app: Api) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      routes.set(request.raw, request.routeOptions);
      done(null, payload);
    });
  },
  { [Symbol.for('skip-override')]: true },
);

/** The route of an answer, where the document tells of it. */
const toldRouteOf = ({ raw }: LightMyRequestResponse): Route | undefined => {
  const route = routes.get(raw.req);
  return route?.schema && !route.schema.hide ? route : undefined;
};

const codeOf = ({ body, statusCode, headers }: LightMyRequestResponse): ErrorCode | null => {
  if (statusCode < 400 || !String(headers['content-type']).startsWith('application/json'))
    return null;
  const { code } = JSON.parse(body || '{}');
  return code in ERROR_STATUS ? code : null;
};

const isUnhelped = ({ raw }: LightMyRequestResponse, code: ErrorCode): boolean =>
  code === 'helping_refused' && 'originalUrl' in raw.req;

const isJson = ({ headers }: LightMyRequestResponse): boolean =>
  String(headers['content-type']).startsWith('application/json');

/** What a good answer holds and the document does not name. */
const untoldOf = (answer: LightMyRequestResponse): string[] => {
  const responses: object = toldRouteOf(answer)?.schema?.response ?? {};
  const schema = Object.entries(responses).find(
    ([status]) => status === `${answer.statusCode}`,
  )?.[1];
  return schema instanceof z.ZodType && isJson(answer) && answer.body !== ''
    ? untoldIn(schema, answer.json())
    : [];
};

export const holdToDocument = (app: Api): void => {
  const inject = app.inject.bind(app);
  const checked = async (...asked: Parameters<typeof inject>) => {
    const answer = await inject(...asked);
    const untold = untoldOf(answer);
    if (untold.length > 0)
      throw new Error(`${answer.raw.req.url} answered what its document does not name: ${untold}`);
    const code = codeOf(answer);
    // a call that is made for nobody else is not there below /v1/for
    if (code === null || code === 'method_not_allowed' || isUnhelped(answer, code)) return answer;
    const route = toldRouteOf(answer);
    if (route?.url && !errorsOf({ ...route, url: route.url }).includes(code))
      throw new Error(
        `${route.method} ${route.url} answered ${code}, which is not in its document`,
      );
    return answer;
  };
  app.inject = checked as typeof app.inject;
};

/** Keeps the first good answer of each call from now on, by its `operationId`. */
export const keepAnswers = (app: Api, kept: Map<string, unknown>): void => {
  const inject = app.inject.bind(app);
  const keeping = async (...asked: Parameters<typeof inject>) => {
    const answer = await inject(...asked);
    const operationId = toldRouteOf(answer)?.schema?.operationId;
    if (operationId && answer.statusCode < 300 && isJson(answer) && !kept.has(operationId))
      kept.set(operationId, answer.json());
    return answer;
  };
  app.inject = keeping as typeof app.inject;
};
