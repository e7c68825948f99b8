import {
  newsPageSchema,
  newsQuerySchema,
  newsReadSchema,
  preferencesSchema,
  shownPreferencesSchema,
  unreadSchema,
} from '@rafiq/contract/news/schema';
import { newsPageToWire, preferencesToWire } from '@rafiq/contract/news/wire';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  choosePreferences,
  countUnread,
  listNews,
  type NewsDeps,
  readNews,
  readNewsAbout,
  showPreferences,
} from './service.ts';

const tags = ['news'];

export const newsRoutes = (app: Api, deps: NewsDeps & { sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/news',
    schema: {
      operationId: 'listNews',
      tags,
      summary: 'What the signed-in person was told, newest first',
      querystring: newsQuerySchema,
      response: answers(newsPageSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const { after, limit } = request.query;
      return newsPageToWire(await listNews(deps, memberId, { after, limit }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/me/news/count',
    schema: {
      operationId: 'countUnreadNews',
      tags,
      summary: 'How much of it is unread',
      response: answers(unreadSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return { unread: await countUnread(deps, memberId) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/news/read',
    schema: {
      operationId: 'readNews',
      tags,
      summary:
        'Mark one as read, one and all before it, or all about one request or folder; answers how many are left',
      body: newsReadSchema,
      errors: ['not_found'],
      response: answers(unreadSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const { id, up_to: upTo, about } = request.body;
      if (about) {
        const { kinds, subject_id: subjectId } = about;
        return { unread: await readNewsAbout(deps, memberId, { kinds, subjectId }) };
      }
      return { unread: await readNews(deps, memberId, { id, upTo }) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/me/news/preferences',
    schema: {
      operationId: 'getNewsPreferences',
      tags,
      summary: 'By which ways the person is told of what, and when not',
      response: answers(shownPreferencesSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return preferencesToWire(await showPreferences(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/news/preferences',
    schema: {
      operationId: 'chooseNewsPreferences',
      tags,
      summary: 'Choose them. News of the account’s security, and the portal itself, stay',
      body: preferencesSchema,
      response: answers(shownPreferencesSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return preferencesToWire(await choosePreferences(deps, memberId, request.body));
    },
  });
};
