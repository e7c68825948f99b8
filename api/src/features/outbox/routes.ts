/** Shows messages that have no gateway to leave through. It shows codes and passwords: part of a local trial only. */
import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { isFromThisMachine } from '../../platform/http/this-machine.ts';
import { listMessages } from '../../platform/messages/repository.ts';
import { outboxPage } from './page.ts';

const SHOWN = 200;

interface OutboxSettings {
  production: boolean;
  databaseUrl: string | null;
}

/** A trial's database holds nobody's real messages. */
export const hasOutbox = ({ databaseUrl, production }: OutboxSettings): boolean =>
  databaseUrl === null && !production;

export const outboxRoutes = async (
  app: Api,
  { db, config }: { db: Db; config: OutboxSettings },
): Promise<void> => {
  if (!hasOutbox(config)) return;
  const css = await readFile(new URL('./outbox.css', import.meta.url), 'utf8');

  app.addHook('onRequest', async (request, reply) => {
    return isFromThisMachine(request) ? undefined : reply.callNotFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    const recipient = askedRecipient(request);
    const messages = await listMessages(db, { recipient, limit: SHOWN });
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages, recipient));
  });

  app.get('/outbox.json', { schema: { hide: true } }, async (request) => ({
    value: await listMessages(db, { recipient: askedRecipient(request), limit: SHOWN }),
  }));

  app.get('/outbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
};

const askedRecipient = (request: FastifyRequest): string | null => {
  const { query } = request;
  const to = typeof query === 'object' && query && 'to' in query ? query.to : null;
  return typeof to === 'string' ? to : null;
};
