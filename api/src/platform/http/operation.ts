/**
 * What the API's document says of a route. Who may ask and the errors that are its own are stated (routes.ts); the other
 * errors follow from what it is.
 */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import { scopeOfCall } from '@rafiq/contract/helpers/calls';
import type { FastifySchema, RouteOptions } from 'fastify';
import { isOfStaff } from './insurer-host.ts';
import type { Askers } from './routes.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The errors that only this call, or few others, may answer. */
    errors?: readonly ErrorCode[];
    /** Of a body that is no JSON, by its media type. */
    bodyExamples?: Record<string, string>;
  }
  interface FastifyContextConfig {
    /** A call of the console that asks for no role, and comes before the second factor. */
    forAnyStaff?: boolean;
    /** A call that the console makes by itself: it does not tell that somebody is there. */
    isUnattended?: boolean;
  }
}

/** Any one of these, by name. */
type Security = NonNullable<FastifySchema['security']>;

const SECURITY: Record<Askers, Security> = {
  everybody: [],
  member: [{ session: [] }],
  staff: [{ staff: [] }],
  system: [{ accessKey: [] }],
  // the secret is in the address
  gateway: [],
};

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
const OF_A_SESSION: ErrorCode[] = ['login_required', 'session_expired'];
/** One of the staff's can be ended by somebody. */
const OF_A_STAFF_SESSION: ErrorCode[] = ['session_ended'];
const OF_A_TEMPORARY_PASSWORD: ErrorCode[] = ['password_change_required'];
/** Of a call that may be made for somebody else, below `/v1/for/{grant}`. */
const OF_HELP: ErrorCode[] = ['helping_ended', 'helping_refused', 'password_change_required'];
const OF_A_BODY: ErrorCode[] = ['body_too_large', 'media_type'];
const OF_AN_UPLOAD: ErrorCode[] = [
  ...(['file_refused', 'file_check_away', 'upload_too_slow', 'too_busy'] as const),
  ...(['too_many_at_once', 'network_busy', 'too_many_attempts'] as const),
];
/** A write, which only the portal's own pages may send. */
const OF_A_PAGE: ErrorCode[] = ['foreign_origin'];
const OF_A_KEY: ErrorCode[] = [
  ...(['key_required', 'key_unknown', 'key_ended', 'key_scope'] as const),
  'too_many_attempts',
];
const OF_A_ROLE: ErrorCode[] = ['role_required', 'second_factor_required'];
/** Where the insurer's host is another one, the call is not there on that of the members. */
const OF_THE_INSURERS_HOST: ErrorCode[] = ['not_found'];

type Route = Pick<RouteOptions, 'url' | 'method' | 'schema' | 'config'>;

export const securityOf = ({ config }: Pick<Route, 'config'>): Security =>
  SECURITY[config?.askers ?? 'everybody'];

const isRead = ({ method }: Route): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD');

/** Every error that the route may answer, in the order of the alphabet. */
export const errorsOf = (route: Route): ErrorCode[] => {
  const { url, schema = {}, config } = route;
  const { askers } = config ?? {};
  const isForm = schema.consumes?.includes('multipart/form-data') === true;
  const isByPages =
    askers !== 'system' &&
    askers !== 'gateway' &&
    (!isRead(route) || config?.changesState === true);
  const isInsurers = askers === 'system' || isOfStaff({ url, routeOptions: { url } });
  const codes: ErrorCode[] = [
    ...ANY_CALL,
    ...(askers === 'member' || askers === 'staff' ? OF_A_SESSION : []),
    ...(askers === 'staff' ? OF_A_STAFF_SESSION : []),
    ...(askers === 'staff' && !config?.forAnyStaff ? OF_A_ROLE : []),
    ...(isInsurers ? OF_THE_INSURERS_HOST : []),
    ...(askers === 'member' && !config?.evenBeforePasswordChange ? OF_A_TEMPORARY_PASSWORD : []),
    ...(scopeOfCall(schema.operationId) === null ? [] : OF_HELP),
    ...(askers === 'system' ? OF_A_KEY : []),
    ...(isByPages ? OF_A_PAGE : []),
    ...(schema.body ? OF_A_BODY : []),
    ...(isForm ? OF_AN_UPLOAD : []),
    ...(schema.errors ?? []),
  ];
  return [...new Set(codes)].sort();
};
