/** List, one, create: every kind of request answers in the same way, each in its own words. */

import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { RequestRecord, RequestRow } from '@rafiq/contract/requests/model';
import { requestGrammar } from '@rafiq/contract/requests/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams, keyHeaders } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { requireProof } from '../../platform/proof.ts';
import type { KindOfRequest } from './kind.ts';
import { createRequest, findRequest, listRequests } from './service.ts';

export interface RequestDeps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  brand: { slug: string };
}

interface KindRoutes<Body extends z.ZodType, Draft, Valid, Details> {
  /** Without a slash at its end; both forms are served. */
  path: `/v1/${string}`;
  tag: string;
  /** As its operations are called: `getTicket`, `listTickets`. */
  names: { one: string; many: string };
  /** Of its creation, beside those of every kind. */
  errors?: ErrorCode[];
  /** Whoever makes one has shown a moment ago who they are. */
  needsProof?: boolean;
  summaries: { list: string; one: string; create: string };
  kind: KindOfRequest<Draft, Valid, Details>;
  bodySchema: Body;
  draftFromWire(body: z.output<Body>): Draft;
  recordSchema: z.ZodObject;
  toWire(request: RequestRow<Details> | RequestRecord<Details>, slug: string): { id: string };
  /** The kind's own wire fields, for $select. */
  ownFields: readonly string[];
  /** Model name to wire name, for the issues of a draft. */
  wireNames: Record<string, string>;
}

export const addRequestRoutes = <Body extends z.ZodType, Draft, Valid, Details>(
  app: Api,
  deps: RequestDeps,
  routes: KindRoutes<Body, Draft, Valid, Details>,
): void => {
  const reads = memberReads(app, deps.sessions, routes.tag);
  const member = memberRoutes(app, deps.sessions, routes.tag);
  const { path, kind, recordSchema, toWire } = routes;
  const { slug } = deps.brand;
  const grammar = requestGrammar(routes.ownFields, slug);
  const listSchema = z.object({ count: z.int(), value: z.array(recordSchema.partial()) });

  reads.get(
    `${path}/`,
    {
      id: `list${routes.names.many}`,
      summary: routes.summaries.list,
      query: listQuerySchema,
      answer: listSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, grammar);
      const { count, rows } = await listRequests<Details>(deps, owner, kind.kind, query);
      return { count, value: rows.map((row) => pickFields(toWire(row, slug), query.select)) };
    },
  );

  member.get(
    `${path}/:id`,
    {
      id: `get${routes.names.one}`,
      summary: routes.summaries.one,
      params: idParams,
      errors: ['not_found'],
      answer: recordSchema,
    },
    async (request, session) => {
      const found = await findRequest<Details>(deps, session, kind.kind, request.params.id);
      return toWire(found, slug);
    },
  );

  member.post(
    `${path}/`,
    {
      id: `create${routes.names.one}`,
      summary: routes.summaries.create,
      description:
        'With an Idempotency-Key header a repeated call answers the request of the first.',
      headers: keyHeaders,
      body: routes.bodySchema,
      errors: ['idempotency_mismatch', 'too_many_attempts', ...(routes.errors ?? [])],
      answer: recordSchema,
      status: 201,
      wireNames: routes.wireNames,
    },
    async (request, session) => {
      if (routes.needsProof) requireProof(session, deps.clock());
      const draft = routes.draftFromWire(request.body as z.output<Body>);
      const key = request.headers['idempotency-key'];
      const record = await createRequest(deps, kind, session, { draft, key });
      return toWire(record, slug);
    },
  );
};
