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
import { type Api, downloads } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { memberReads, memberRoutes } from '../../platform/http/routes.ts';
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
  const reads = memberReads(app, deps.sessions, 'blogs');
  const member = memberRoutes(app, deps.sessions, 'blogs');

  const pictures = createDownloads(PICTURES_AT_ONCE);

  reads.get(
    '/v1/blogs',
    {
      id: 'listBlogPosts',
      summary: 'Articles of the blog, the newest first, in the language of the request',
      query: pageSchema,
      answer: blogListSchema,
    },
    async (request) => {
      const language = languageOf(request.headers['accept-language']);
      const { topic = null } = request.query;
      const page = { language, topic, ...readPage(request.query) };
      const { total, posts } = await listPosts(deps, page);
      return { total, objects: posts.map(blogPostToWire) };
    },
  );

  member.get(
    '/v1/pictures/:id',
    {
      id: 'showPicture',
      summary: 'The picture of an article, as featured_image names it',
      params: z.object({
        id: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
      }),
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: downloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, { memberId }, reply) => {
      return pictures.send(reply, memberId, async () => {
        const picture = await openPicture(deps, request.params.id);
        reply.header('cache-control', KEPT);
        return picture;
      });
    },
  );
};
