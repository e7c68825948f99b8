/** One line a request: the route's pattern, never the address itself, which holds ids and search words. */
import type { FastifyInstance } from 'fastify';
import { observeRequest } from '../metrics.ts';

export const addRequestLog = (app: Pick<FastifyInstance, 'addHook'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    observeRequest(line, reply.elapsedTime);
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
    done();
  });
};
