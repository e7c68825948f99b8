/** For whoever keeps the process alive: is it up, can it serve, how is it doing. */
import type { FastifyRequest } from 'fastify';
import { answersInTime } from '../database/ready.ts';
import type { Db } from '../db.ts';
import { METRICS_MEDIA_TYPE, metricsText } from '../metrics.ts';
import type { Api } from './instance.ts';
import { isLoopbackPeer } from './loopback.ts';

interface Deps {
  db: Db;
  /** True once the database was reached and its schema is up to date, until the process is told to stop. */
  isReady: () => boolean;
  metricsPublic: boolean;
}

/** A proxy on the same machine also comes from loopback, but says for whom it asks. */
const isLocal = (request: FastifyRequest): boolean =>
  isLoopbackPeer(request) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

export const healthRoutes = (app: Api, { db, isReady, metricsPublic }: Deps): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isReady() && (await answersInTime(db))) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!metricsPublic && !isLocal(request)) return reply.callNotFound();
    return reply.type(METRICS_MEDIA_TYPE).send(await metricsText());
  });
};
