/**
 * Bytes that come from outside, counted against what their sender may send. A file that is refused counts like one that
 * is kept: it was received, stored and looked into all the same. What failed on our side, or broke off on the way, does
 * not count.
 */
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { attemptValues, type Counted, countMore } from '../rate-limit.ts';
import type { PutLimits, StoredFile } from './file-store.ts';
import { type StoreDeps, storeFile } from './keep-file.ts';

const MEGABYTE = 1024 * 1024;

/** What its bytes were refused for. */
const REFUSALS: readonly AppError['code'][] = ['file_refused', 'media_type', 'body_too_large'];

const isOneOf = (error: unknown, codes: readonly AppError['code'][]): boolean =>
  error instanceof AppError && codes.includes(error.code);

interface Allowance {
  /** One for each file. */
  files: Counted[];
  /** One for each megabyte that was begun. The first is counted with the file, before it comes. */
  megabytes: Counted[];
  now: Date;
}

export const storeCounted = async (
  deps: StoreDeps,
  source: Readable,
  { files, megabytes, now, ...limits }: PutLimits & Allowance,
): Promise<StoredFile> => {
  let bytes = 0;
  const onBytes = (more: number): void => {
    bytes += more;
  };
  const count = (used: number) =>
    countMore(deps.db, megabytes, used - 1, now).catch(() => undefined);
  const countUsed = () => count(Math.max(1, Math.ceil(bytes / MEGABYTE)));
  const attempt = attemptValues([...files, ...megabytes], now);
  try {
    const stored = await storeFile(deps, source, { ...limits, attempt, onBytes });
    await countUsed();
    return stored;
  } catch (error) {
    if (isOneOf(error, REFUSALS)) await countUsed();
    // nothing was counted of what is too many
    else if (!isOneOf(error, ['too_many_attempts'])) await count(0);
    throw error;
  }
};
