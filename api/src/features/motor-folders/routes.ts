import {
  motorFolderDetailSchema,
  motorFolderListSchema,
} from '@rafiq/contract/motor-folders/schema';
import {
  motorFolderDetailToWire,
  motorFolderGrammar,
  motorFolderToWire,
} from '@rafiq/contract/motor-folders/wire';
import { ratingBodySchema, ratingSchema } from '@rafiq/contract/ratings/schema';
import { ratingDraftFromWire, ratingToWire, ratingWireNames } from '@rafiq/contract/ratings/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { rateFolder } from '../ratings/service.ts';
import { listMotorFolders, loadMotorFolder } from './service.ts';

const tag = 'motor folders';
const params = idParams;

export const motorFolderRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  const reads = memberReads(app, deps.sessions, tag);
  const member = memberRoutes(app, deps.sessions, tag);

  reads.get(
    '/v1/autodossiers/',
    {
      id: 'listMotorFolders',
      summary: 'Motor folders of the enabled policies',
      query: listQuerySchema,
      answer: motorFolderListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, motorFolderGrammar);
      const { count, rows } = await listMotorFolders(deps, owner, query);
      const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
      return {
        count,
        value: rows.map((row) => pickFields(motorFolderToWire(row, shape), query.select)),
      };
    },
  );

  reads.get(
    '/v1/autodossiers/:id',
    {
      id: 'getMotorFolder',
      summary: 'One motor folder with its steps and its rating',
      params,
      errors: ['not_found'],
      answer: motorFolderDetailSchema,
    },
    async (request, owner) =>
      motorFolderDetailToWire(await loadMotorFolder(deps, owner, request.params.id)),
  );

  member.post(
    '/v1/autodossiers/:id/rate',
    {
      id: 'rateMotorFolder',
      summary: 'Rate a finished motor folder, once',
      params,
      body: ratingBodySchema,
      errors: ['not_found', 'rating_notFinished', 'already_rated'],
      answer: ratingSchema,
      wireNames: ratingWireNames,
    },
    async (request, { memberId }) => {
      const folder = { kind: 'motor', id: request.params.id } as const;
      const draft = ratingDraftFromWire(request.body);
      return ratingToWire(await rateFolder(deps, memberId, folder, draft));
    },
  );
};
