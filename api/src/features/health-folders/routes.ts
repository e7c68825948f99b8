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
import { type Api, answers, downloads, idParams } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { rateFolder } from '../ratings/service.ts';
import { listHealthFolders, loadHealthFolder, openDocuments } from './service.ts';

const tags = ['health folders'];
const params = idParams;

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  sessions: Sessions;
  downloads: Downloads;
}

export const healthFolderRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/dossiers/',
    schema: {
      operationId: 'listHealthFolders',
      tags,
      summary: 'Health folders of the enabled policies',
      querystring: listQuerySchema,
      response: answers(healthFolderListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, healthFolderGrammar);
        const shape = { wholeBeneficiary: query.expand.includes('BENEF_ID') };
        const { count, rows } = await listHealthFolders(deps, owner, query, shape);
        return {
          count,
          value: rows.map((row) => pickFields(healthFolderToWire(row), query.select)),
        };
      }),
  });

  app.route({
    method: 'GET',
    url: '/v1/dossiers/:id',
    schema: {
      operationId: 'getHealthFolder',
      tags,
      summary: 'One health folder with its steps, its rating and what was sent for it',
      params,
      errors: ['not_found'],
      response: answers(healthFolderDetailSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) =>
        healthFolderDetailToWire(await loadHealthFolder(deps, owner, request.params.id)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/v1/dossiers/:id/ged',
    config: { limitMs: FILE_TIMEOUT_MS },
    schema: {
      operationId: 'downloadHealthFolderDocuments',
      tags,
      summary: 'Documents of a folder: the file, or a zip of several',
      params,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const open = () => openDocuments(deps, memberId, request.params.id);
      return deps.downloads.send(reply, memberId, open);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/dossiers/:id/rate',
    config: { wireNames: ratingWireNames },
    schema: {
      operationId: 'rateHealthFolder',
      tags,
      summary: 'Rate a finished health folder, once',
      params,
      body: ratingBodySchema,
      errors: ['not_found', 'rating_notFinished', 'already_rated'],
      response: answers(ratingSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const folder = { kind: 'health', id: request.params.id } as const;
      const draft = ratingDraftFromWire(request.body);
      return ratingToWire(await rateFolder(deps, memberId, folder, draft));
    },
  });
};
