import { faqListSchema } from '@rafiq/contract/faqs/schema';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { selectFaqs } from './repository.ts';

export const faqRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/faq/',
    schema: {
      operationId: 'listFaqs',
      tags: ['faq'],
      summary: 'Questions and answers in the three languages, all of them',
      response: answers(faqListSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async () => {
        const value = await selectFaqs(db);
        return { count: value.length, value };
      }),
  });
};
