/** Forms with one file, read as they arrive: bytes never pile up in memory. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** One byte more than allowed lets the store see that there is too much; the rest is not even handed on. */
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 4, parts: 5, fieldSize: 200 };
const DRAIN_LIMIT_MS = 10_000;
const SILENCE_MS = 500;

/** For the plugin that asks, and no other route. */
export const acceptUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyMultipart, { limits: LIMITS, throwFileSizeLimit: false });
};

export interface Form {
  /** A text field of the form, as far as it has been read. */
  field(name: string): string | undefined;
}

export interface Upload extends Form {
  /** As the sender calls it: to be cleaned before it is kept. */
  name: string;
  source: Readable;
  /** Reads the form to its end, once the file was read: then fields behind the file are known too. */
  finish(): Promise<void>;
}

/** Whatever the form's own grammar is broken in is the sender's to mend. */
const asRefusal = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('invalid_data', { issues: [issue('file', 'wrong_type')], cause });

type Parts = ReturnType<FastifyRequest['parts']>;
type Fields = MultipartFile['fields'];

const fileMissing = (): AppError =>
  new AppError('invalid_data', { issues: [issue('file', 'required')] });

/** The form as far as its file; without one, as it is. */
const readToFile = async (
  parts: Parts,
): Promise<{ part: MultipartFile | null; fields: Fields }> => {
  let fields: Fields = {};
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    ({ fields } = part);
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') return { part, fields };
    part.file.resume();
    throw fileMissing();
  }
  return { part: null, fields };
};

/**
 * What has arrived whole has been read a few turns later. The reader never tells of some forms that end in the middle
 * of a part; their sender must not wait for it, nor hold anything until the time is over.
 */
const beforeSilence = <Value>({ raw }: FastifyRequest, reading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const listen = (): void => {
      timer ??= setTimeout(() => reject(new Error('The form has no end')), SILENCE_MS);
    };
    const stop = (): void => {
      clearTimeout(timer);
      raw.off('end', listen).off('close', listen);
    };
    if (raw.readableEnded || raw.destroyed) listen();
    else raw.once('end', listen).once('close', listen);
    reading.finally(stop).then(resolve, reject);
  });

const readToEnd = async (parts: Parts): Promise<void> => {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.type === 'file') next.value.file.resume();
  }
};

const textOf = (field: Fields[string]): string | undefined =>
  field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
    ? field.value
    : undefined;

/** Most senders read no answer before they have sent everything. */
const drain = async (request: FastifyRequest): Promise<void> => {
  const abort = new AbortController();
  const late = wait(DRAIN_LIMIT_MS, undefined, { signal: abort.signal });
  await Promise.race([finished(request.raw), late]).catch(() => undefined);
  abort.abort();
  await late.catch(() => undefined);
};

/**
 * `keep` gets the file where it begins. Whatever it throws is told once the sender is ready to hear it. `without` gets a
 * form that has no file.
 */
export const withUpload = async <Kept>(
  request: FastifyRequest,
  keep: (upload: Upload) => Promise<Kept>,
  without: (form: Form) => Promise<Kept> = () => Promise.reject(fileMissing()),
): Promise<Kept> => {
  if (!request.isMultipart()) throw new AppError('media_type');
  const refuse = (error: unknown): never => {
    throw asRefusal(error);
  };
  let parts: Parts;
  let read: Awaited<ReturnType<typeof readToFile>>;
  try {
    parts = request.parts();
    read = await beforeSilence(request, readToFile(parts));
  } catch (error) {
    return refuse(error);
  }
  const { part, fields } = read;
  const field = (name: string) => textOf(fields[name]);
  if (!part) return without({ field });
  try {
    return await keep({
      name: part.filename ?? '',
      source: part.file,
      field,
      finish: () => beforeSilence(request, readToEnd(parts)).catch(refuse),
    });
  } catch (error) {
    const isBroken = part.file.errored !== null;
    part.file.resume();
    await drain(request);
    throw isBroken ? asRefusal(error) : error;
  }
};
