import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { libraryListSchema } from '@rafiq/contract/library/schema';
import { libraryDocumentToWire, libraryGrammar } from '@rafiq/contract/library/wire';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Downloads } from '../../platform/http/download.ts';
import { type Api, downloads } from '../../platform/http/instance.ts';
import { listQuerySchema, readListQuery } from '../../platform/http/list.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { memberReads, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listLibrary, openLibraryFile } from './service.ts';

const tag = 'library';
const ID_MAX = 100;

export const libraryRoutes = (
  app: Api,
  deps: { db: Db; files: FileStore; sessions: Sessions; downloads: Downloads },
): void => {
  const reads = memberReads(app, deps.sessions, tag);
  const member = memberRoutes(app, deps.sessions, tag);

  reads.get(
    '/v1/documents/',
    {
      id: 'listLibraryDocuments',
      summary: 'Documents for every member, with titles in the three languages',
      query: listQuerySchema.pick({ $top: true, $skip: true, $q: true }),
      answer: libraryListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, libraryGrammar);
      const { count, rows } = await listLibrary(deps, owner, query);
      return { count, value: rows.map(libraryDocumentToWire) };
    },
  );

  member.get(
    '/v1/documents/:id/file',
    {
      id: 'downloadLibraryDocument',
      summary: 'Download a document that is kept here',
      params: z.object({
        id: z
          .string()
          .max(ID_MAX)
          .meta({ examples: ['guide-sante'] }),
      }),
      errors: [...DOWNLOAD_ERRORS],
      answer: downloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, { memberId }, reply) => {
      const open = () => openLibraryFile(deps, request.params.id);
      return deps.downloads.send(reply, memberId, open);
    },
  );
};
