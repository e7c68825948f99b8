import { faqListSchema } from '@rafiq/contract/faqs/schema';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { selectFaqs } from './repository.ts';

export const faqRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, sessions, 'faq');

  reads.get(
    '/v1/faq/',
    {
      id: 'listFaqs',
      summary: 'Questions and answers in the three languages, all of them',
      answer: faqListSchema,
    },
    async () => {
      const value = await selectFaqs(db);
      return { count: value.length, value };
    },
  );
};
