/** Whatever goes wrong leaves as the one error shape. Nothing internal is told; the log knows it by request id. */
import { issue } from '@rafiq/contract/core/issue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { countError } from '../metrics.ts';
import { errorBody, issueSentences, languageOf } from './error-body.ts';
import { renameIssues } from './issues.ts';
import { isApiRequest, sendPlainNotFound } from './unknown-routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Model name to wire name, for issues that the rules of this route find. */
    wireNames?: Record<string, string>;
    /** Issues are told as sentences too, in `result`. */
    tellsSentences?: boolean;
  }
}

const DEFAULT_RETRY_SECONDS = 2;

const BY_STATUS: Record<number, AppError['code']> = {
  // a path that tries to leave the portal's folder is simply not there
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'media_type',
};

/**
 * PostgreSQL's "data exception" class: a value that its type cannot hold, and that no check had caught before. Whoever
 * sent it is told that it is wrong; that it came so far is a mistake of ours, which the log tells.
 */
const BAD_VALUE = /^22...$/;

const isBadValue = (error: unknown): boolean => {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' && BAD_VALUE.test(code);
};

const propertyOf = (error: unknown, name: 'statusCode' | 'code'): unknown =>
  error instanceof Error && name in error
    ? Object.getOwnPropertyDescriptor(error, name)?.value
    : undefined;

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isBadValue(error)) return new AppError('invalid_data', { cause: error });
  const status = propertyOf(error, 'statusCode');
  // Fastify's own refusals: broken JSON, a body that is too large, a media type nobody reads
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(BY_STATUS[status] ?? 'invalid_data', { cause: error });
  }
  return new AppError('unexpected', { cause: error });
};

/** Of a body that no parser takes: what this call takes instead. */
const withTypes = (told: AppError, { routeOptions }: FastifyRequest): AppError => {
  if (propertyOf(told.cause, 'code') !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return told;
  const types = (routeOptions?.schema?.consumes ?? ['application/json']).join(', ');
  const issues = [issue('content-type', 'media_types', { types })];
  return new AppError(told.code, { issues, cause: told.cause });
};

const sendBody = (refused: AppError, request: FastifyRequest, reply: FastifyReply): void => {
  const told = withTypes(refused, request);
  const { wireNames, tellsSentences } = request.routeOptions?.config ?? {};
  const language = languageOf(request.headers['accept-language']);
  const body = errorBody(told, language, request.id);
  if (tellsSentences && body.issues) body.result = issueSentences(body.issues, language);
  if (wireNames && body.issues) body.issues = renameIssues(body.issues, wireNames);
  const retryAfter = told.retryAfterSeconds ?? (told.status === 503 ? DEFAULT_RETRY_SECONDS : null);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  reply
    .code(told.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
};

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const told = toAppError(error);
  if (told.status >= 500) countError(told.code);
  if (told.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  else if (told.status >= 500) request.log.warn({ code: told.code, err: told.cause }, 'refused');
  else if (isBadValue(told.cause))
    request.log.error({ err: told.cause }, 'a value that no check refused reached the database');
  if (told.code === 'not_found' && !isApiRequest(request)) sendPlainNotFound(reply);
  else sendBody(told, request, reply);
};
