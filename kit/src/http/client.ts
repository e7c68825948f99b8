/** Every call to the API: JSON both ways, the session cookie, one time limit, one kind of error. */
import { REQUEST_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import type { ErrorBody, ErrorCode } from '@rafiq/contract/core/errors';
import { language } from '../texts/language.ts';
import { learnServerTime } from './expiry.ts';

const API = '/v1';

export class HttpError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: ErrorBody | null;

  constructor(status: number, code: ErrorCode, body: ErrorBody | null = null) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

interface Settings {
  origin: string;
  timeoutMs: number;
  /** Calls that can be made without a session: their 401 is no lost one. */
  needsSession: (path: string) => boolean;
  /** What stands between `/v1` and the path: whom a call is made for, when it is somebody else. */
  below: (path: string) => string;
  /** Somebody else has ended what this page was opened for. */
  onHelpEnded: () => void;
  /** With what the server said of it. */
  onSessionLost: (code: ErrorCode) => void;
  /** Sent with every call. */
  headers: () => Record<string, string>;
  /** Every answer to a signed-in person says when the session now ends. */
  onSessionMoved: (expiresAt: string) => void;
}

const settings: Settings = {
  origin: '',
  timeoutMs: REQUEST_TIMEOUT_MS,
  needsSession: () => true,
  below: () => '',
  onHelpEnded: () => {},
  headers: () => ({}),
  onSessionLost: () => {},
  onSessionMoved: () => {},
};

export const configureHttp = (changes: Partial<Settings>): void => {
  Object.assign(settings, changes);
};

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** It arrives although the page is being left. */
  outlives?: boolean;
}

/** Where a call goes, also one that is no call of ours: a link, a picture, an upload. */
export const apiAddress = (path: string): string => `${API}${settings.below(path)}${path}`;

const addressOf = (path: string, query: CallOptions['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return `${settings.origin}${apiAddress(path)}${tail}`;
};

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const EXPIRY_HEADER = 'x-session-expires-at';

/**
 * What every answer says about the session, whichever way it came. Ends are judged by the server's clock: a phone's may
 * be wrong by hours.
 */
export const followAnswer = (
  path: string,
  status: number,
  header: (name: string) => string | null,
  code: ErrorCode = 'session_expired',
): void => {
  learnServerTime(header('date'));
  const expiresAt = header(EXPIRY_HEADER);
  if (expiresAt !== null) settings.onSessionMoved(expiresAt);
  if (status === 403 && code === 'helping_ended') settings.onHelpEnded();
  if (status === 401 && settings.needsSession(path)) settings.onSessionLost(code);
};

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** For the few calls that do not go through here: a download, whose refusal comes as text. */
export const readErrorBody = (text: string): ErrorBody | null => {
  const answer = parseJson(text);
  return isErrorBody(answer) ? answer : null;
};

const send = async (method: string, path: string, options: CallOptions) => {
  const limit = AbortSignal.timeout(settings.timeoutMs);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language,
    ...settings.headers(),
    ...options.headers,
  };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(addressOf(path, options.query), {
      method,
      credentials: 'same-origin',
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      keepalive: options.outlives ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
    return { response, answer: parseJson(await response.text()) };
  } catch (cause) {
    // Whoever cancelled knows; only a call that was still wanted becomes an error to show.
    if (options.signal?.aborted) throw cause;
    throw new HttpError(0, limit.aborted ? 'timeout' : 'connection');
  }
};

export const call = async <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<Answer> => {
  const { response, answer } = await send(method, path, options);
  const body = isErrorBody(answer) ? answer : null;
  followAnswer(path, response.status, (name) => response.headers.get(name), body?.code);
  if (response.ok) return answer as Answer;
  throw new HttpError(response.status, body?.code ?? 'unexpected', body);
};
