/**
 * What a route says of itself for the programs that call it. A route states its `operationId`, its tag and summary, who
 * may ask where that is not a signed-in member, and the errors that are its own; the others follow from what it is.
 */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { FastifySchema, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifySchema {
    /** The errors that only this call, or few others, may answer. */
    errors?: readonly ErrorCode[];
  }
}

/** Any one of these, by name. */
type Security = Record<string, string[]>[];

/** Every call that says nothing else needs a session. */
export const BY_SESSION: Security = [{ session: [] }];
export const FOR_EVERYBODY: Security = [];

/** Of a call that is asked for a file. */
export const DOWNLOAD_ERRORS = ['files_unavailable', 'too_many_at_once', 'too_busy'] as const;
/** Of a call that strangers make: some are free, then a human check is asked for. */
export const STRANGER_ERRORS = [
  'human_check_required',
  'human_check_failed',
  'too_many_attempts',
] as const;

/** What cannot be read as a request at all is told as wrong data, wherever it was meant to go. */
const ANY_CALL: ErrorCode[] = ['invalid_data', 'unexpected', 'unavailable', 'timeout'];
const OF_A_SESSION: ErrorCode[] = ['login_required', 'session_expired', 'password_change_required'];
const OF_A_BODY: ErrorCode[] = ['body_too_large', 'media_type'];
const OF_AN_UPLOAD: ErrorCode[] = [
  ...OF_A_BODY,
  ...(['file_refused', 'file_check_away', 'upload_too_slow'] as const),
  ...(['too_many_at_once', 'network_busy', 'too_busy', 'too_many_attempts'] as const),
];

const asks = (schema: FastifySchema, scheme: string): boolean =>
  (schema.security ?? BY_SESSION).some((one) => scheme in one);

const isRead = ({ method }: Pick<RouteOptions, 'method'>): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD');

/** Every error that the route may answer, in the order of the alphabet. */
export const errorsOf = (
  route: Pick<RouteOptions, 'method' | 'schema' | 'config'>,
): ErrorCode[] => {
  const { schema = {}, config } = route;
  const isForm = schema.consumes?.includes('multipart/form-data') === true;
  const comesFromPages = schema.security === undefined || schema.security.length === 0;
  const codes = [
    ...ANY_CALL,
    ...(asks(schema, 'session') ? OF_A_SESSION : []),
    ...(isForm ? OF_AN_UPLOAD : schema.body ? OF_A_BODY : []),
    ...(comesFromPages && (!isRead(route) || config?.changesState)
      ? (['foreign_origin'] as const)
      : []),
    ...(schema.errors ?? []),
  ];
  return [...new Set(codes)].sort();
};
