import {
  pushRemovalSchema,
  pushStateSchema,
  pushSubscriptionSchema,
} from '@rafiq/contract/news/schema';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  addDevice,
  createPushBox,
  type PushDeps,
  pushStateOf,
  removeDevice,
} from './subscriptions.ts';

type Deps = Omit<PushDeps, 'box'> & { sessions: Sessions; serverSecret: string | null };

export const pushRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createPushBox(serverSecret) };

  const member = memberRoutes(app, deps.sessions, 'news');

  member.get(
    '/v1/me/push',
    {
      id: 'getPushDevices',
      summary: 'The browsers that show news by themselves, and the key with which one more asks',
      answer: pushStateSchema,
    },
    (_request, { memberId }) => pushStateOf(deps, memberId),
  );

  member.post(
    '/v1/me/push',
    {
      id: 'addPushDevice',
      summary: 'Add a browser; it shows the news of nobody else from then on',
      body: pushSubscriptionSchema,
      errors: ['too_many_attempts'],
      answer: pushStateSchema,
    },
    async (request, { memberId }) => {
      const { userAgent } = deps.sessions.browserOf(request);
      return addDevice(deps, memberId, request.body, userAgent);
    },
  );

  member.post(
    '/v1/me/push/remove',
    {
      id: 'removePushDevice',
      summary: 'Remove a browser',
      body: pushRemovalSchema,
      errors: ['not_found'],
      answer: pushStateSchema,
    },
    (request, { memberId }) => removeDevice(deps, memberId, request.body.id),
  );
};
