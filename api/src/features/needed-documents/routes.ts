import { neededDocumentListSchema } from '@rafiq/contract/needed-documents/schema';
import type { NeededDocumentListWire } from '@rafiq/contract/needed-documents/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';

export const neededDocumentRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/needed-documents/',
    schema: {
      operationId: 'listNeededDocuments',
      tags: ['reference'],
      summary: 'The documents that a declaration needs, by situation, in the three languages',
      response: answers(neededDocumentListSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async () => {
        const value = await db.rows<NeededDocumentListWire['value'][number]>({
          name: 'needed-documents-all',
          text: `select id, situation, name_fr, name_en, name_ar from needed_documents
                 order by position, id`,
        });
        return { count: value.length, value };
      }),
  });
};
