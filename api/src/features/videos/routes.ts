import { PAGE_SIZE, VIDEOS_PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { Issue } from '@rafiq/contract/core/issue';
import { MAX_SKIP, readNumber } from '@rafiq/contract/core/list-query';
import { videoListSchema } from '@rafiq/contract/videos/schema';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { countVideos, selectVideos } from './repository.ts';

const pageSchema = z.strictObject({
  $top: z
    .string()
    .optional()
    .meta({ description: 'How many, 1 to 50; 10 when left out', examples: ['20'] }),
  $skip: z
    .string()
    .optional()
    .meta({ description: 'How many to pass over', examples: ['0'] }),
});

const readPage = (raw: z.infer<typeof pageSchema>) => {
  const issues: Issue[] = [];
  const top = readNumber(raw, '$top', 1, VIDEOS_PAGE_SIZE, PAGE_SIZE, issues);
  const skip = readNumber(raw, '$skip', 0, MAX_SKIP, 0, issues);
  refuseIssues(issues);
  return { top, skip };
};

export const videoRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, sessions, 'videos');

  reads.get(
    '/v1/videos',
    {
      id: 'listVideos',
      summary: 'Videos in the insurer’s order, with titles in the three languages',
      query: pageSchema,
      answer: videoListSchema,
    },
    async (request) => {
      const page = readPage(request.query);
      const [value, count] = await Promise.all([selectVideos(db, page), countVideos(db)]);
      return { count, value };
    },
  );
};
