/**
 * Calls that are made for somebody else have their own address: `/v1/for/{grant}/…` is the call behind it, for the person of
 * that grant. So no cache, link or download can mix two people, and none forgets to say whose file it is.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ActsFor } from '@rafiq/contract/helpers/schema';
import { isIdempotencyKey } from '@rafiq/contract/requests/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';

const FOR = /^\/v1\/for\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/.*)$/;

/** What the router is asked for. */
export const addressBehind = (url: string): string => {
  const [, , rest] = FOR.exec(url) ?? [];
  return rest === undefined ? url : `/v1${rest}`;
};

/** Null: the call is for oneself. */
export const grantOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string | null =>
  FOR.exec(originalUrl)?.[1] ?? null;

const operationOf = ({ routeOptions }: FastifyRequest): string | undefined => {
  const schema = routeOptions.schema as { operationId?: string } | undefined;
  return schema?.operationId;
};

/** Whom a session stands for, once the grant was read. */
export interface Standing {
  /** Instead of the owner's id: only the database that binds to the granted contracts takes it. */
  memberId: string;
  actsFor: ActsFor;
  /** Before the keys that the helper sends, so that they are told from the owner's own. */
  keyPrefix: string;
}

export interface Acting {
  /** Whether the call is made for anybody else at all. */
  isHelped(operation: string | undefined): boolean;
  /** Reads the grant of this helper. Refuses when it does not stand, or not for this call. */
  stand(helperId: string, grant: string, operation: string | undefined): Promise<Standing>;
}

/** All that an application needs to let somebody act for another person. */
export interface Helping {
  acting: Acting;
  /** The database as members' features see it: no more than was granted. */
  bind(db: Db): Db;
}

/** Before anything else is looked at: most calls are made for oneself only, whatever somebody was granted. */
export const refuseUnhelped = (acting: Acting, request: FastifyRequest): void => {
  if (grantOf(request) === null || acting.isHelped(operationOf(request))) return;
  throw new AppError('helping_refused');
};

const KEY = 'idempotency-key';

/** As long as a key may be, and never the same as one of the owner's. One that is none stays, and is refused as such. */
const markKey = (request: FastifyRequest, prefix: string): void => {
  const sent = request.headers[KEY];
  if (sent !== undefined && !isIdempotencyKey(String(sent))) return;
  const own =
    sent === undefined
      ? randomUUID()
      : createHash('sha256').update(String(sent)).digest('base64url');
  request.headers = { ...request.headers, [KEY]: `${prefix}${own}` };
};

export const standFor = async (
  acting: Acting,
  helperId: string,
  request: FastifyRequest,
): Promise<Standing> => {
  const standing = await acting.stand(helperId, grantOf(request) ?? '', operationOf(request));
  markKey(request, standing.keyPrefix);
  return standing;
};
