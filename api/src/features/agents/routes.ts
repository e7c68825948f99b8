import { agentListSchema } from '@rafiq/contract/agents/schema';
import { agentGrammar } from '@rafiq/contract/agents/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listAgents } from './repository.ts';

export const agentRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, sessions, 'agents');

  reads.get(
    '/v1/agents/',
    {
      id: 'listAgents',
      summary: 'Agencies of the insurer and where they are, by name',
      query: listQuerySchema,
      answer: agentListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, agentGrammar);
      const { count, rows } = await listAgents(db, owner, query);
      // every name of an agency is the same on the wire
      return { count, value: rows.map((agent) => pickFields(agent, query.select)) };
    },
  );
};
