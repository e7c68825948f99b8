import { agentListSchema } from '@rafiq/contract/agents/schema';
import { agentGrammar } from '@rafiq/contract/agents/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listAgents } from './repository.ts';

export const agentRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/agents/',
    schema: {
      operationId: 'listAgents',
      tags: ['agents'],
      summary: 'Agencies of the insurer and where they are, by name',
      querystring: listQuerySchema,
      response: answers(agentListSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, agentGrammar);
        const { count, rows } = await listAgents(db, owner, query);
        // every name of an agency is the same on the wire
        return { count, value: rows.map((agent) => pickFields(agent, query.select)) };
      }),
  });
};
