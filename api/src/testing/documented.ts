/** Whatever a test asks the application, an error that it answers is one that its document tells of. */
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { Feature } from '../app-parts.ts';
import { resolveRefs } from '../document/refs.ts';
import type { Api } from '../platform/http/instance.ts';

interface Told {
  operationId: string;
  name: string;
  method: string;
  path: RegExp;
  /** The words for each status name the codes that it may have. */
  responses: Record<string, { description: string }>;
}

const readTold = (app: Api): Told[] => {
  const { paths } = resolveRefs<{
    paths: Record<string, Record<string, Pick<Told, 'operationId' | 'responses'>>>;
  }>(app.swagger());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, responses }]) => ({
      operationId,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
      responses,
    })),
  );
};

const codeOf = ({ body, statusCode, headers }: LightMyRequestResponse): ErrorCode | null => {
  if (statusCode < 400 || !String(headers['content-type']).startsWith('application/json'))
    return null;
  const { code } = JSON.parse(body || '{}');
  return code in ERROR_STATUS ? code : null;
};

/** The call that the answer is of; none for an address or a method that the API does not have. */
const findCall = (calls: Told[], { raw }: LightMyRequestResponse): Told | undefined => {
  const [path = ''] = String(raw.req.url).split('?');
  const method = raw.req.method === 'HEAD' ? 'GET' : raw.req.method;
  return calls.find((call) => call.method === method && call.path.test(path));
};

const isUnhelped = ({ raw }: LightMyRequestResponse, code: ErrorCode): boolean =>
  code === 'helping_refused' && 'originalUrl' in raw.req;

/** The same for every application of the same features. */
const toldOf = new WeakMap<readonly Feature[], Told[]>();

export const holdToDocument = (app: Api, features: readonly Feature[]): void => {
  const inject = app.inject.bind(app);
  const checked = async (...asked: Parameters<typeof inject>) => {
    const answer = await inject(...asked);
    const code = codeOf(answer);
    // a call that is made for nobody else is not there below /v1/for
    if (code === null || code === 'method_not_allowed' || isUnhelped(answer, code)) return answer;
    const told = toldOf.get(features) ?? readTold(app);
    toldOf.set(features, told);
    const call = findCall(told, answer);
    if (call && !call.responses[answer.statusCode]?.description.includes(`\`${code}\``))
      throw new Error(`${call.name} answered ${code}, which is not in its document`);
    return answer;
  };
  app.inject = checked as typeof app.inject;
};

/** Keeps the first good answer of each call from now on, by its `operationId`. */
export const keepAnswers = (app: Api, kept: Map<string, unknown>): void => {
  let told: Told[] | undefined;
  const inject = app.inject.bind(app);
  const keeping = async (...asked: Parameters<typeof inject>) => {
    const answer = await inject(...asked);
    told ??= readTold(app);
    const call = findCall(told, answer);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (call && answer.statusCode < 300 && isJson && !kept.has(call.operationId))
      kept.set(call.operationId, answer.json());
    return answer;
  };
  app.inject = keeping as typeof app.inject;
};
