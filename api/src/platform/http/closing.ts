import type { FastifyInstance } from 'fastify';

/** A browser keeps its connection open for the next request; at the end that would make us wait for nobody. */
export const closeConnectionsAtEnd = (app: Pick<FastifyInstance, 'addHook'>): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
};
