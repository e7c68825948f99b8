/** For whoever keeps the process alive: is it up, can it serve, how is it doing. */
import { answersInTime } from '../database/ready.ts';
import type { Db } from '../db.ts';
import { METRICS_MEDIA_TYPE, metricsText } from '../metrics.ts';
import type { Api } from './instance.ts';
import { isForwarded, isFromThisMachine } from './this-machine.ts';

interface Deps {
  db: Db;
  /** True once the database was reached and its schema is up to date, until the process is told to stop. */
  isReady: () => boolean;
  metricsPublic: boolean;
}

export const healthRoutes = (app: Api, { db, isReady, metricsPublic }: Deps): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isReady() && (await answersInTime(db))) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // public means the machines beside this one: what a proxy brings comes from people
    const mayRead = metricsPublic ? !isForwarded(request) : isFromThisMachine(request);
    if (!mayRead) return reply.callNotFound();
    return reply.type(METRICS_MEDIA_TYPE).send(await metricsText());
  });
};
