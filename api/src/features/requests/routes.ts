/** List, one, create: every kind of request answers in the same way, each in its own words. */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { RequestRecord, RequestRow } from '@rafiq/contract/requests/model';
import { requestGrammar } from '@rafiq/contract/requests/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, created, idParams, keyHeaders } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
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
  const { path, kind, recordSchema, toWire } = routes;
  const { slug } = deps.brand;
  const tags = [routes.tag];
  const grammar = requestGrammar(routes.ownFields, slug);
  const listSchema = z.object({ count: z.int(), value: z.array(recordSchema.partial()) });

  app.route({
    method: 'GET',
    url: `${path}/`,
    schema: {
      operationId: `list${routes.names.many}`,
      tags,
      summary: routes.summaries.list,
      querystring: listQuerySchema,
      response: answers(listSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, grammar);
        const { count, rows } = await listRequests<Details>(deps, owner, kind.kind, query);
        return { count, value: rows.map((row) => pickFields(toWire(row, slug), query.select)) };
      }),
  });

  app.route({
    method: 'GET',
    url: `${path}/:id`,
    schema: {
      operationId: `get${routes.names.one}`,
      tags,
      summary: routes.summaries.one,
      params: idParams,
      errors: ['not_found'],
      response: answers(recordSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const found = await findRequest<Details>(deps, session, kind.kind, request.params.id);
      return toWire(found, slug);
    },
  });

  app.route({
    method: 'POST',
    url: `${path}/`,
    config: { wireNames: routes.wireNames },
    schema: {
      operationId: `create${routes.names.one}`,
      tags,
      summary: routes.summaries.create,
      description:
        'With an Idempotency-Key header a repeated call answers the request of the first.',
      headers: keyHeaders,
      body: routes.bodySchema,
      errors: ['idempotency_mismatch', 'too_many_attempts', ...(routes.errors ?? [])],
      response: created(recordSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      if (routes.needsProof) requireProof(session, deps.clock());
      const draft = routes.draftFromWire(request.body as z.output<Body>);
      const key = request.headers['idempotency-key'];
      const record = await createRequest(deps, kind, session, { draft, key });
      return reply.code(201).send(toWire(record, slug));
    },
  });
};
