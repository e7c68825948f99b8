/** List, one, create: every kind of request answers in the same way, each in its own words. */

import type { ErrorCode } from '@rafiq/contract/core/errors';
import { issue } from '@rafiq/contract/core/issue';
import type { RequestRecord, RequestRow } from '@rafiq/contract/requests/model';
import { requestGrammar } from '@rafiq/contract/requests/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
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

/** A kind that takes files names them; one that takes none has no such field. */
type BodySchema = z.ZodType<Record<string, unknown> & { uploads?: string[] | undefined }>;

interface KindRoutes<Body extends BodySchema, Draft, Valid, Details> {
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

/** The route reads it itself, as the service does the key: this only tells of it. */
const creationHeaders = keyHeaders.extend({
  'files-to-follow': z
    .string()
    .optional()
    .describe(
      'How many files are sent after it, 0 for none: with the last of them the insurer’s system may take it. Unsaid, ten minutes without another file or message make it so.',
    ),
});

const readFilesToFollow = (sent: string | string[] | undefined): number | undefined => {
  if (sent === undefined) return undefined;
  const isCount = typeof sent === 'string' && /^\d{1,2}$/.test(sent);
  return isCount ? Number(sent) : refuseIssue(issue('Files-To-Follow', 'number_format'));
};

export const addRequestRoutes = <Body extends BodySchema, Draft, Valid, Details>(
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
      headers: creationHeaders,
      body: routes.bodySchema,
      errors: ['idempotency_mismatch', 'too_many_attempts', ...(routes.errors ?? [])],
      answer: recordSchema,
      status: 201,
      wireNames: routes.wireNames,
    },
    async (request, session) => {
      if (routes.needsProof) requireProof(session, deps.clock());
      const body = request.body as z.output<Body>;
      const record = await createRequest(deps, kind, session, {
        draft: routes.draftFromWire(body),
        key: request.headers['idempotency-key'],
        uploads: body.uploads ?? [],
        filesToFollow: readFilesToFollow(request.headers['files-to-follow']),
      });
      return toWire(record, slug);
    },
  );
};
