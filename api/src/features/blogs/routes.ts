import { BLOG_TOPICS } from '@rafiq/contract/blogs/model';
import { blogListSchema } from '@rafiq/contract/blogs/schema';
import { blogPostToWire } from '@rafiq/contract/blogs/wire';
import { FILE_TIMEOUT_MS, PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { Issue } from '@rafiq/contract/core/issue';
import { MAX_SKIP, MAX_TOP, readNumber } from '@rafiq/contract/core/list-query';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { createDownloads } from '../../platform/http/download.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, answers, downloads } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { IDLE_MS } from '../../platform/http/while-sent.ts';
import { listPosts, openPicture } from './service.ts';

const pageSchema = z.strictObject({
  limit: z
    .string()
    .optional()
    .meta({ description: 'How many, 1 to 100; 10 when left out', examples: ['20'] }),
  offset: z
    .string()
    .optional()
    .meta({ description: 'How many to pass over', examples: ['0'] }),
  topic: z
    .enum(BLOG_TOPICS)
    .optional()
    .describe('Only what is about these contracts, or for everybody'),
});

const readPage = (raw: z.infer<typeof pageSchema>) => {
  const issues: Issue[] = [];
  const limit = readNumber(raw, 'limit', 1, MAX_TOP, PAGE_SIZE, issues);
  const offset = readNumber(raw, 'offset', 0, MAX_SKIP, 0, issues);
  refuseIssues(issues);
  return { limit, offset };
};

/** A page of the list shows ten and more of them at once. */
const PICTURES_AT_ONCE = { perOwner: 24, all: 256, idleMs: IDLE_MS };
/** What lies under an id never changes; a browser keeps it, and nobody between does. */
const KEPT = 'private, max-age=31536000, immutable';

interface Deps {
  db: Db;
  files: FileStore;
  sessions: Sessions;
}

export const blogRoutes = (app: Api, deps: Deps): void => {
  const pictures = createDownloads(PICTURES_AT_ONCE);

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
        const { topic = null } = request.query;
        const page = { language, topic, ...readPage(request.query) };
        const { total, posts } = await listPosts(deps, page);
        return { total, objects: posts.map(blogPostToWire) };
      }),
  });

  app.route({
    method: 'GET',
    url: '/v1/pictures/:id',
    config: { limitMs: FILE_TIMEOUT_MS },
    schema: {
      operationId: 'showPicture',
      tags: ['blogs'],
      summary: 'The picture of an article, as featured_image names it',
      params: z.object({
        id: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
      }),
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return pictures.send(reply, memberId, async () => {
        const picture = await openPicture(deps, request.params.id);
        reply.header('cache-control', KEPT);
        return picture;
      });
    },
  });
};
