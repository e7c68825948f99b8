/**
 * A route is stated: its method and address, what it takes and answers, and who may ask. The makers ask who it is before
 * the handler runs: `everybodyRoutes` and `memberRoutes` here, `staffRoutes`, `systemRoutes` and `gatewayRoutes` in their features. The
 * API's document, the errors of a call and the attack suite follow from the same facts (operation.ts).
 */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Owner } from '../owner.ts';
import type { Api } from './instance.ts';
import type { AskingSession, Sessions } from './session-cookie.ts';

/** Who may ask at all. */
export type Askers = 'everybody' | 'member' | 'staff' | 'system' | 'gateway';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the makers alone: an application refuses to start with a call that does not say it. */
    askers?: Askers;
  }
}

/** By status, where it is more than one schema: files, streams. */
type Responses = Record<number, unknown>;

export interface Facts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType | Responses,
> {
  /** The name of the operation, which the clients of the API call. */
  id: string;
  /** Where it is not the tag of the other routes beside it. */
  tag?: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  headers?: z.ZodType;
  /** The media type of a body that is no JSON, and an example of it by its type. */
  takes?: string | readonly string[];
  bodyExamples?: Record<string, string>;
  bodyLimit?: number;
  /** The errors that only this call, or few others, may answer. */
  errors?: readonly ErrorCode[];
  answer: Answer;
  /** When all goes well; 200 unless it is said. */
  status?: 201;
  /** How long it may take, where that is not as long as any other. */
  limitMs?: number;
  /** Names of the model whose issues are told by the name that is sent. */
  wireNames?: Record<string, string>;
  /** Its issues are told as sentences too, under `result`. */
  tellsSentences?: true;
  /** A GET that changes something: only the portal's own pages may send it. */
  changesState?: true;
}

export type Asked<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> = FastifyRequest<{
  Params: z.output<Params>;
  Querystring: z.output<Query>;
  Body: z.output<Body>;
}>;

/** A file or a stream is sent by the handler itself. */
export type AnswerOf<Answer> = Answer extends z.ZodType ? z.input<Answer> | FastifyReply : unknown;

export type AnyFacts = Facts<z.ZodType, z.ZodType, z.ZodType, z.ZodType | Responses>;
type Run = (request: FastifyRequest, reply: FastifyReply) => unknown;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Routes of one kind of asker: `Own` is what each states besides, `Who` is who asks, as its handler is given it. */
export type RoutesFor<Own, Who extends unknown[]> = Record<
  (typeof METHODS)[number],
  <
    Params extends z.ZodType,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType | Responses,
  >(
    url: string,
    facts: Facts<Params, Query, Body, Answer> & Own,
    handler: (
      request: Asked<Params, Query, Body>,
      ...rest: [...who: Who, reply: FastifyReply]
    ) => AnswerOf<Answer> | Promise<AnswerOf<Answer>>,
  ) => void
>;

export const isSchema = (answer: z.ZodType | Responses): answer is z.ZodType => '_zod' in answer;

const schemaOf = (facts: AnyFacts, tag: string): FastifySchema => {
  const { id, summary, description, params, query, body, headers } = facts;
  const { takes, bodyExamples, errors, answer, status = 200 } = facts;
  return {
    ...{ operationId: id, tags: [facts.tag ?? tag], summary },
    ...(description !== undefined && { description }),
    ...(takes !== undefined && { consumes: [takes].flat() }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(bodyExamples && { bodyExamples }),
    ...(errors && { errors }),
    response: isSchema(answer) ? { [status]: answer } : answer,
  };
};

const configOf = (facts: AnyFacts): FastifyContextConfig => {
  const { limitMs, wireNames, tellsSentences, changesState } = facts;
  return {
    ...(limitMs !== undefined && { limitMs }),
    ...(wireNames && { wireNames }),
    ...(tellsSentences && { tellsSentences }),
    ...(changesState && { changesState }),
  };
};

/** Before the first feature adds its own: a call of the API that does not say who may ask is a mistake of ours. */
export const refuseUnstated = (app: Pick<Api, 'addHook'>): void => {
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (url.startsWith('/v1/') && !config?.askers && schema?.hide !== true)
      throw new Error(`${url} does not say who may ask`);
  });
};

type Next<Who extends unknown[]> = (
  request: FastifyRequest,
  ...rest: [...who: Who, reply: FastifyReply]
) => unknown;

interface Maker<Own, Who extends unknown[]> {
  askers: Askers;
  /** Of the routes that name no other. */
  tag: string;
  /** What the server has to know of what is stated besides. It may refuse to serve what is stated so. */
  options?(facts: AnyFacts & Own): RouteShorthandOptions;
  /** Asks who it is, and hands that on; it refuses by an error. */
  admit(facts: Own, next: Next<Who>): Run;
}

export const routesFor = <Own, Who extends unknown[]>(
  app: Api,
  { askers, tag, options, admit }: Maker<Own, Who>,
): RoutesFor<Own, Who> => {
  const add =
    (method: string) =>
    (url: string, facts: AnyFacts & Own, handler: Next<Who>): void => {
      const run = admit(facts, handler);
      const { status, bodyLimit } = facts;
      const { config, ...rest } = options?.(facts) ?? {};
      app.route({
        ...{ method: method.toUpperCase(), url, schema: schemaOf(facts, tag) },
        ...rest,
        config: { askers, ...configOf(facts), ...config },
        ...(bodyLimit !== undefined && { bodyLimit }),
        handler: (request, reply) => run(request, status ? reply.code(status) : reply),
      });
    };
  const made = Object.fromEntries(METHODS.map((method) => [method, add(method)]));
  return made as unknown as RoutesFor<Own, Who>;
};

/** Calls that need no session. What they ask of whoever calls, they ask themselves: a pass, a human check. */
export const everybodyRoutes = (app: Api, tag: string) =>
  routesFor<object, []>(app, { askers: 'everybody', tag, admit: (_facts, next) => next });

interface OfMember {
  /** It serves also whoever signed in with a temporary password. */
  evenBeforePasswordChange?: true;
}

const ofMember = (tag: string) => ({
  ...{ askers: 'member' as const, tag },
  options: ({ evenBeforePasswordChange }: OfMember): RouteShorthandOptions => ({
    config: evenBeforePasswordChange ? { evenBeforePasswordChange } : {},
  }),
});

/** Calls of somebody who is signed in to the portal. */
export const memberRoutes = (app: Api, sessions: Sessions, tag: string) =>
  routesFor<OfMember, [AskingSession]>(app, {
    ...ofMember(tag),
    admit: (_facts, next) => async (request, reply) =>
      next(request, await sessions.require(request, reply), reply),
  });

/**
 * Calls that only read the member's rows: their reads leave together with the read of the session instead of after it.
 * What they bring is dropped, and so are their errors, when the session is refused.
 */
export const memberReads = (app: Api, sessions: Sessions, tag: string) => {
  const { get } = routesFor<OfMember, [Owner]>(app, {
    ...ofMember(tag),
    admit: (_facts, next) => (request, reply) =>
      sessions.during(request, reply, async (owner) => next(request, owner, reply)),
  });
  return { get };
};
