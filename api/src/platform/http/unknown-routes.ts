import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors.ts';
import { DOCS_PATH } from './docs.ts';
import type { Api } from './instance.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const isApiPath = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);

/** By the route that answers, since `/%761/me` is `/v1/me` to the router; by the address where the API has none. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  isApiPath(routeOptions?.url ?? '') || isApiPath(url);

export const sendPlainNotFound = (reply: FastifyReply): void => {
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
};

export const answerUnknown = (request: FastifyRequest, reply: FastifyReply): void => {
  if (isApiRequest(request)) throw new AppError('not_found');
  sendPlainNotFound(reply);
};

/** Remembers the API's routes; `close` then answers every other method on their addresses with 405. */
export const watchMethods = (app: Api): { close(): void } => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (!isApiPath(url) || url.startsWith(DOCS_PATH)) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return {
    close: () => {
      for (const [url, methods] of [...known]) {
        const allowed = [...methods].sort().join(', ');
        app.route({
          method: METHODS.filter((method) => !methods.has(method)),
          url,
          schema: { hide: true },
          onRequest: async (_request, reply) => {
            reply.header('allow', allowed);
            throw new AppError('method_not_allowed');
          },
          handler: async () => undefined,
        });
      }
    },
  };
};
