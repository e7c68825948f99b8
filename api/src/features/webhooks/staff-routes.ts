/** Webhooks in the console: who is told, and what came of it. */

import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import {
  madeWebhookSchema,
  newWebhookSchema,
  removedWebhookSchema,
  shownWebhookSchema,
  webhooksSchema,
} from '@rafiq/contract/webhooks/schema';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { staffRoutes } from '../staff-access/service.ts';
import {
  createWebhook,
  createWebhookTools,
  disableWebhook,
  enableWebhook,
  removeWebhook,
  showWebhook,
  webhooksNow,
} from './service.ts';
import { found, noteFor, type StaffWebhookDeps, TAG, WEBHOOKS } from './staff-parts.ts';
import { staffWebhookSendRoutes } from './staff-send-routes.ts';

const SHOWN = 50;

const shown = async (deps: StaffWebhookDeps, id: string) =>
  found(await showWebhook(deps, id, SHOWN));

type Deps = Omit<StaffWebhookDeps, 'webhooks'> & {
  config: Parameters<typeof createWebhookTools>[0];
};

export const staffWebhookRoutes = (app: Api, { config, ...rest }: Deps): void => {
  const deps = { ...rest, webhooks: createWebhookTools(config) };

  const staff = staffRoutes(app, deps.gate, TAG);

  staff.get(
    WEBHOOKS,
    {
      id: 'listWebhooks',
      summary: 'Addresses that are told what happens, and what waits for each',
      may: 'systems.manage',
      shows: 'nobody',
      answer: webhooksSchema,
    },
    async () => ({ webhooks: await webhooksNow(deps) }),
  );

  staff.post(
    WEBHOOKS,
    {
      id: 'makeWebhook',
      summary: 'Tell an address what happens from now on; its secret is told this once',
      may: 'systems.manage',
      shows: 'nobody',
      body: newWebhookSchema,
      answer: madeWebhookSchema,
      status: 201,
    },
    async (request, caller) => {
      const { name } = caller.person;
      const made = await createWebhook(deps, request.body, name, noteFor(deps, caller, 'make'));
      return made;
    },
  );

  staff.get(
    `${WEBHOOKS}/:id`,
    {
      id: 'showWebhook',
      summary: 'A webhook and its last tries, the newest first; never what was sent',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      errors: ['not_found'],
      answer: shownWebhookSchema,
    },
    async (request) => shown(deps, request.params.id),
  );

  for (const [verb, change, summary] of [
    ['disable', disableWebhook, 'Switch a webhook off; what happens meanwhile is kept for it'],
    ['enable', enableWebhook, 'Switch a webhook on: it gets what it has missed, in order'],
  ] as const)
    staff.post(
      `${WEBHOOKS}/:id/${verb}`,
      {
        id: `${verb}Webhook`,
        summary,
        may: 'systems.manage',
        shows: 'nobody',
        params: idParams,
        body: nothingSchema,
        errors: ['not_found'],
        answer: shownWebhookSchema,
      },
      async (request, caller) => {
        const { id } = request.params;
        // one that is so already stays so
        await change(deps, id, noteFor(deps, caller, verb));
        return shown(deps, id);
      },
    );

  staff.delete(
    `${WEBHOOKS}/:id`,
    {
      id: 'removeWebhook',
      summary: 'Remove a webhook for good, with its secret and its tries',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      errors: ['not_found'],
      answer: removedWebhookSchema,
    },
    async (request, caller) =>
      found(await removeWebhook(deps, request.params.id, noteFor(deps, caller, 'remove'))),
  );

  staffWebhookSendRoutes(app, deps);
};
