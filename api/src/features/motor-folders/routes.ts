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
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { rateFolder } from '../ratings/service.ts';
import { listMotorFolders, loadMotorFolder } from './service.ts';

const tags = ['motor folders'];
const params = idParams;

export const motorFolderRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/autodossiers/',
    schema: {
      operationId: 'listMotorFolders',
      tags,
      summary: 'Motor folders of the enabled policies',
      querystring: listQuerySchema,
      response: answers(motorFolderListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, motorFolderGrammar);
        const { count, rows } = await listMotorFolders(deps, owner, query);
        const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
        return {
          count,
          value: rows.map((row) => pickFields(motorFolderToWire(row, shape), query.select)),
        };
      }),
  });

  app.route({
    method: 'GET',
    url: '/v1/autodossiers/:id',
    schema: {
      operationId: 'getMotorFolder',
      tags,
      summary: 'One motor folder with its steps and its rating',
      params,
      errors: ['not_found'],
      response: answers(motorFolderDetailSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) =>
        motorFolderDetailToWire(await loadMotorFolder(deps, owner, request.params.id)),
      ),
  });

  app.route({
    method: 'POST',
    url: '/v1/autodossiers/:id/rate',
    config: { wireNames: ratingWireNames },
    schema: {
      operationId: 'rateMotorFolder',
      tags,
      summary: 'Rate a finished motor folder, once',
      params,
      body: ratingBodySchema,
      errors: ['not_found', 'rating_notFinished', 'already_rated'],
      response: answers(ratingSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const folder = { kind: 'motor', id: request.params.id } as const;
      const draft = ratingDraftFromWire(request.body);
      return ratingToWire(await rateFolder(deps, memberId, folder, draft));
    },
  });
};
