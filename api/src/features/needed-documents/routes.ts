import {
  type NeededDocumentList,
  neededDocumentListSchema,
} from '@rafiq/contract/needed-documents/schema';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';

export const neededDocumentRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  const reads = memberReads(app, sessions, 'reference');

  reads.get(
    '/v1/needed-documents/',
    {
      id: 'listNeededDocuments',
      summary: 'The documents that a declaration needs, by situation, in the three languages',
      answer: neededDocumentListSchema,
    },
    async () => {
      const value = await db.rows<NeededDocumentList['value'][number]>({
        name: 'needed-documents-all',
        text: `select id, situation, name_fr, name_en, name_ar from needed_documents
                 order by position, id`,
      });
      return { count: value.length, value };
    },
  );
};
