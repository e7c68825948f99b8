import {
  pushRemovalSchema,
  pushStateSchema,
  pushSubscriptionSchema,
} from '@rafiq/contract/news/schema';
import { pushStateToWire } from '@rafiq/contract/news/wire';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  addDevice,
  createPushBox,
  type PushDeps,
  pushStateOf,
  removeDevice,
} from './subscriptions.ts';

const tags = ['news'];

type Deps = Omit<PushDeps, 'box'> & { sessions: Sessions; serverSecret: string | null };

export const pushRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createPushBox(serverSecret) };

  app.route({
    method: 'GET',
    url: '/v1/me/push',
    schema: {
      operationId: 'getPushDevices',
      tags,
      summary: 'The browsers that show news by themselves, and the key with which one more asks',
      response: answers(pushStateSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return pushStateToWire(await pushStateOf(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/push',
    schema: {
      operationId: 'addPushDevice',
      tags,
      summary: 'Add a browser; it shows the news of nobody else from then on',
      body: pushSubscriptionSchema,
      errors: ['too_many_attempts'],
      response: answers(pushStateSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const { userAgent } = deps.sessions.browserOf(request);
      return pushStateToWire(await addDevice(deps, memberId, request.body, userAgent));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/push/remove',
    schema: {
      operationId: 'removePushDevice',
      tags,
      summary: 'Remove a browser',
      body: pushRemovalSchema,
      errors: ['not_found'],
      response: answers(pushStateSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return pushStateToWire(await removeDevice(deps, memberId, request.body.id));
    },
  });
};
