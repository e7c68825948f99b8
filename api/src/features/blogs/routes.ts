import { blogListSchema } from '@rafiq/contract/blogs/schema';
import { blogPostToWire } from '@rafiq/contract/blogs/wire';
import { PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { Issue } from '@rafiq/contract/core/issue';
import { MAX_SKIP, MAX_TOP, readNumber } from '@rafiq/contract/core/list-query';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listPosts } from './service.ts';

const pageSchema = z.strictObject({
  limit: z
    .string()
    .optional()
    .meta({ description: 'How many, 1 to 100; 10 when left out', examples: ['20'] }),
  offset: z
    .string()
    .optional()
    .meta({ description: 'How many to pass over', examples: ['0'] }),
});

const readPage = (raw: z.infer<typeof pageSchema>) => {
  const issues: Issue[] = [];
  const limit = readNumber(raw, 'limit', 1, MAX_TOP, PAGE_SIZE, issues);
  const offset = readNumber(raw, 'offset', 0, MAX_SKIP, 0, issues);
  refuseIssues(issues);
  return { limit, offset };
};

export const blogRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/blogs',
    schema: {
      operationId: 'listBlogPosts',
      tags: ['blogs'],
      summary: 'Articles of the blog, the newest first, in the language of the request',
      querystring: pageSchema,
      response: answers(blogListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async () => {
        const language = languageOf(request.headers['accept-language']);
        const { total, posts } = await listPosts(deps, { language, ...readPage(request.query) });
        return { total, objects: posts.map(blogPostToWire) };
      }),
  });
};
