import {
  newsPageSchema,
  newsQuerySchema,
  newsReadSchema,
  preferencesSchema,
  shownPreferencesSchema,
  unreadSchema,
} from '@rafiq/contract/news/schema';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
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

export const newsRoutes = (app: Api, deps: NewsDeps & { sessions: Sessions }): void => {
  const member = memberRoutes(app, deps.sessions, 'news');

  member.get(
    '/v1/me/news',
    {
      id: 'listNews',
      summary: 'What the signed-in person was told, newest first',
      query: newsQuerySchema,
      answer: newsPageSchema,
    },
    async (request, { memberId }) => {
      const { after, limit } = request.query;
      return listNews(deps, memberId, { after, limit });
    },
  );

  member.get(
    '/v1/me/news/count',
    {
      id: 'countUnreadNews',
      summary: 'How much of it is unread',
      answer: unreadSchema,
    },
    async (_request, { memberId }) => ({ unread: await countUnread(deps, memberId) }),
  );

  member.post(
    '/v1/me/news/read',
    {
      id: 'readNews',
      summary:
        'Mark one as read, one and all before it, or all about one request or folder; answers how many are left',
      body: newsReadSchema,
      errors: ['not_found'],
      answer: unreadSchema,
    },
    async (request, { memberId }) => {
      const { id, upTo, about } = request.body;
      if (about) return { unread: await readNewsAbout(deps, memberId, about) };
      return { unread: await readNews(deps, memberId, { id, upTo }) };
    },
  );

  member.get(
    '/v1/me/news/preferences',
    {
      id: 'getNewsPreferences',
      summary: 'By which ways the person is told of what, and when not',
      answer: shownPreferencesSchema,
    },
    (_request, { memberId }) => showPreferences(deps, memberId),
  );

  member.post(
    '/v1/me/news/preferences',
    {
      id: 'chooseNewsPreferences',
      summary: 'Choose them. News of the account’s security, and the portal itself, stay',
      body: preferencesSchema,
      answer: shownPreferencesSchema,
    },
    (request, { memberId }) => choosePreferences(deps, memberId, request.body),
  );
};
