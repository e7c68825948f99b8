/** Webhooks in the console: who is told, and what came of it. */
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import {
  madeWebhookSchema,
  newWebhookSchema,
  removedWebhookSchema,
  shownWebhookSchema,
  webhooksSchema,
} from '@rafiq/contract/webhooks/schema';
import { shownWebhookToWire, webhookToWire } from '@rafiq/contract/webhooks/wire';
import { type Api, answers, created, idParams } from '../../platform/http/instance.ts';
import {
  createWebhook,
  createWebhookTools,
  disableWebhook,
  enableWebhook,
  removeWebhook,
  showWebhook,
  webhooksNow,
} from './service.ts';
import { found, noteFor, type StaffWebhookDeps, tags, WEBHOOKS } from './staff-parts.ts';
import { staffWebhookSendRoutes } from './staff-send-routes.ts';

const SHOWN = 50;

const shown = async (deps: StaffWebhookDeps, id: string) => {
  const { webhook, attempts } = found(await showWebhook(deps, id, SHOWN));
  return shownWebhookToWire(webhook, attempts);
};

type Deps = Omit<StaffWebhookDeps, 'webhooks'> & {
  config: Parameters<typeof createWebhookTools>[0];
};

export const staffWebhookRoutes = (app: Api, { config, ...rest }: Deps): void => {
  const deps = { ...rest, webhooks: createWebhookTools(config) };

  app.route({
    method: 'GET',
    url: WEBHOOKS,
    schema: {
      operationId: 'listWebhooks',
      tags,
      summary: 'Addresses that are told what happens, and what waits for each',
      response: answers(webhooksSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'systems.manage');
      return { webhooks: (await webhooksNow(deps)).map(webhookToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: WEBHOOKS,
    schema: {
      operationId: 'makeWebhook',
      tags,
      summary: 'Tell an address what happens from now on; its secret is told this once',
      body: newWebhookSchema,
      response: created(madeWebhookSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { name } = caller.person;
      const made = await createWebhook(deps, request.body, name, noteFor(deps, caller, 'make'));
      return reply.code(201).send(made);
    },
  });

  app.route({
    method: 'GET',
    url: `${WEBHOOKS}/:id`,
    schema: {
      operationId: 'showWebhook',
      tags,
      summary: 'A webhook and its last tries, the newest first; never what was sent',
      params: idParams,
      errors: ['not_found'],
      response: answers(shownWebhookSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'systems.manage');
      return shown(deps, request.params.id);
    },
  });

  for (const [verb, change, summary] of [
    ['disable', disableWebhook, 'Switch a webhook off; what happens meanwhile is kept for it'],
    ['enable', enableWebhook, 'Switch a webhook on: it gets what it has missed, in order'],
  ] as const)
    app.route({
      method: 'POST',
      url: `${WEBHOOKS}/:id/${verb}`,
      schema: {
        operationId: `${verb}Webhook`,
        tags,
        summary,
        params: idParams,
        body: nothingSchema,
        errors: ['not_found'],
        response: answers(shownWebhookSchema),
      },
      handler: async (request, reply) => {
        const caller = await deps.gate.require(request, reply, 'systems.manage');
        const { id } = request.params;
        // one that is so already stays so
        await change(deps, id, noteFor(deps, caller, verb));
        return shown(deps, id);
      },
    });

  app.route({
    method: 'DELETE',
    url: `${WEBHOOKS}/:id`,
    schema: {
      operationId: 'removeWebhook',
      tags,
      summary: 'Remove a webhook for good, with its secret and its tries',
      params: idParams,
      errors: ['not_found'],
      response: answers(removedWebhookSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      return found(await removeWebhook(deps, request.params.id, noteFor(deps, caller, 'remove')));
    },
  });

  staffWebhookSendRoutes(app, deps);
};
