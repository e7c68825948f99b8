import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import {
  healthFolderDetailSchema,
  healthFolderListSchema,
} from '@rafiq/contract/health-folders/schema';
import {
  healthFolderDetailToWire,
  healthFolderGrammar,
  healthFolderToWire,
} from '@rafiq/contract/health-folders/wire';
import { ratingBodySchema, ratingSchema } from '@rafiq/contract/ratings/schema';
import { ratingDraftFromWire, ratingToWire, ratingWireNames } from '@rafiq/contract/ratings/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Downloads } from '../../platform/http/download.ts';
import { type Api, downloads, idParams } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { memberReads, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { rateFolder } from '../ratings/service.ts';
import { listHealthFolders, loadHealthFolder, openDocuments } from './service.ts';

const tag = 'health folders';
const params = idParams;

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  sessions: Sessions;
  downloads: Downloads;
}

export const healthFolderRoutes = (app: Api, deps: Deps): void => {
  const reads = memberReads(app, deps.sessions, tag);
  const member = memberRoutes(app, deps.sessions, tag);

  reads.get(
    '/v1/dossiers/',
    {
      id: 'listHealthFolders',
      summary: 'Health folders of the enabled policies',
      query: listQuerySchema,
      answer: healthFolderListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, healthFolderGrammar);
      const shape = { wholeBeneficiary: query.expand.includes('BENEF_ID') };
      const { count, rows } = await listHealthFolders(deps, owner, query, shape);
      return {
        count,
        value: rows.map((row) => pickFields(healthFolderToWire(row), query.select)),
      };
    },
  );

  reads.get(
    '/v1/dossiers/:id',
    {
      id: 'getHealthFolder',
      summary: 'One health folder with its steps, its rating and what was sent for it',
      params,
      errors: ['not_found'],
      answer: healthFolderDetailSchema,
    },
    async (request, owner) =>
      healthFolderDetailToWire(await loadHealthFolder(deps, owner, request.params.id)),
  );

  member.get(
    '/v1/dossiers/:id/ged',
    {
      id: 'downloadHealthFolderDocuments',
      summary: 'Documents of a folder: the file, or a zip of several',
      params,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: downloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, { memberId }, reply) => {
      const open = () => openDocuments(deps, memberId, request.params.id);
      return deps.downloads.send(reply, memberId, open);
    },
  );

  member.post(
    '/v1/dossiers/:id/rate',
    {
      id: 'rateHealthFolder',
      summary: 'Rate a finished health folder, once',
      params,
      body: ratingBodySchema,
      errors: ['not_found', 'rating_notFinished', 'already_rated'],
      answer: ratingSchema,
      wireNames: ratingWireNames,
    },
    async (request, { memberId }) => {
      const folder = { kind: 'health', id: request.params.id } as const;
      const draft = ratingDraftFromWire(request.body);
      return ratingToWire(await rateFolder(deps, memberId, folder, draft));
    },
  );
};
