import { partnerListSchema } from '@rafiq/contract/partners/schema';
import { partnerGrammar } from '@rafiq/contract/partners/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listPartners } from './repository.ts';

export const partnerRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, sessions, 'partners');

  reads.get(
    '/v1/prestataires/',
    {
      id: 'listPartners',
      summary: 'Clinics and garages that the insurer works with, by name',
      query: listQuerySchema,
      answer: partnerListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, partnerGrammar);
      const { count, rows } = await listPartners(db, owner, query);
      // every name of a partner is the same on the wire
      return { count, value: rows.map((partner) => pickFields(partner, query.select)) };
    },
  );
};
