/** For whoever keeps the process alive: is it up, can it serve, how is it doing. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { METRICS_MEDIA_TYPE, metricsText } from '../metrics.ts';
import type { Api } from './instance.ts';

interface Deps {
  db: Db;
  /** True once the database was reached and its schema is up to date. */
  isReady: () => boolean;
  metricsPublic: boolean;
}

const PING_TIMEOUT_MS = 2_000;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const answersInTime = async (db: Db): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PING_TIMEOUT_MS, false);
  });
  const ping = db.rows({ name: 'ready', text: 'select 1 as ready' }).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([ping, late]);
  clearTimeout(timer);
  return answered;
};

/** A proxy on the same machine also comes from loopback, but says for whom it asks. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

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
