/** Whoever waits too long is told so, whatever the handler still does. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that may take longer than others, or not even as long. */
    limitMs?: number;
  }
}

const LOOK_EVERY_MS = 1_000;

const endLate = (reply: FastifyReply): void => {
  if (reply.sent) return;
  // an answer that has begun cannot become another one
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new AppError('timeout'));
};

/**
 * One clock looks at all running requests. Fastify's own limit gives each request a timer and an abort signal, which is
 * a tenth of what the server itself does for a list; nobody here listens to the signal.
 */
export const addTimeLimit = (
  app: Pick<FastifyInstance, 'addHook'>,
  { limitMs, lookEveryMs = LOOK_EVERY_MS }: { limitMs: number; lookEveryMs?: number },
): void => {
  const running = new Map<FastifyReply, number>();
  app.addHook('onRequest', (request, reply, done) => {
    running.set(reply, performance.now() + (request.routeOptions.config?.limitMs ?? limitMs));
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const look = (): void => {
    const now = performance.now();
    for (const [reply, endsAt] of running) {
      if (endsAt > now) continue;
      running.delete(reply);
      endLate(reply);
    }
  };
  const clock = setInterval(look, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(clock));
};
