/** A store that is full, away or out of breath is an outage: the same file may be sent again a moment later. */
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { FileStore } from './file-store.ts';

/** A disk that is full, over its quota, broken or read-only; no handles left; a service that cannot be reached. */
const STORE_GONE =
  /^(?:ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const statusOf = (error: Error): number => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
};

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const status = statusOf(error);
  return STORE_GONE.test(code) || error.name === 'TimeoutError' || status >= 500 || status === 429;
};

const tell = (error: unknown): never => {
  throw isOutage(error) ? new AppError('unavailable', { cause: error }) : error;
};

export const tellOutages = (store: FileStore): FileStore => ({
  ...store,
  put: (key: string, source: Readable, limits) =>
    store.put(key, source, limits).catch((error: unknown) => {
      // a sender who went away is no outage of ours, whatever the error is called
      if (source.errored !== null) throw error;
      return tell(error);
    }),
  get: (key) => store.get(key).catch(tell),
  has: (key) => store.has(key).catch(tell),
});
