/** Forms with one file, read as they arrive: bytes never pile up in memory. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ConcurrencyLimits, createConcurrencyLimit } from '../concurrency-limit.ts';
import { AppError } from '../errors.ts';
import type { Api } from './instance.ts';
import { type PaceClock, systemPaceClock, watchPace } from './upload-pace.ts';

/** One byte more than allowed lets the store see that there is too much; the rest is not even handed on. */
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 4, parts: 5, fieldSize: 200 };
const DRAIN_LIMIT_MS = 10_000;
const SILENCE_MS = 500;

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

const isTooSlow = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upload_too_slow';

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
export const drain = async (request: FastifyRequest): Promise<void> => {
  const abort = new AbortController();
  const late = wait(DRAIN_LIMIT_MS, undefined, { signal: abort.signal });
  await Promise.race([finished(request.raw), late]).catch(() => undefined);
  abort.abort();
  await late.catch(() => undefined);
};

/** Ends what waits for the sender, with the words for it, once too little comes. */
const refuseSlow = (request: FastifyRequest, reply: FastifyReply, clock: PaceClock) => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let file: Readable | null = null;
  const stop = watchPace(request, clock, (error) => {
    // what still comes would be read to its end otherwise, however long that takes
    reply.header('connection', 'close');
    reject(error);
    file?.destroy(error);
  });
  return {
    before: <Value>(reading: Promise<Value>): Promise<Value> => Promise.race([reading, promise]),
    watchFile: (source: Readable): void => {
      file = source;
    },
    stop,
  };
};

/**
 * `keep` gets the file where it begins. Whatever it throws is told once the sender is ready to hear it. `without` gets a
 * form that has no file.
 */
export type ReadUpload = <Kept>(
  call: { request: FastifyRequest; reply: FastifyReply },
  keep: (upload: Upload) => Promise<Kept>,
  without?: (form: Form) => Promise<Kept>,
) => Promise<Kept>;

const createReader =
  (clock: PaceClock): ReadUpload =>
  async ({ request, reply }, keep, without = () => Promise.reject(fileMissing())) => {
    if (!request.isMultipart()) throw new AppError('media_type');
    const refuse = (error: unknown): never => {
      throw asRefusal(error);
    };
    const slow = refuseSlow(request, reply, clock);
    try {
      const parts = request.parts();
      const read = await slow.before(beforeSilence(request, readToFile(parts))).catch(refuse);
      const { part, fields } = read;
      const field = (name: string) => textOf(fields[name]);
      if (!part) return await without({ field });
      slow.watchFile(part.file);
      try {
        return await keep({
          name: part.filename ?? '',
          source: part.file,
          field,
          finish: () => slow.before(beforeSilence(request, readToEnd(parts))).catch(refuse),
        });
      } catch (error) {
        const isBroken = part.file.errored !== null;
        if (isTooSlow(error)) throw error;
        part.file.resume();
        await drain(request);
        throw isBroken ? asRefusal(error) : error;
      }
    } finally {
      slow.stop();
    }
  };

/** For the plugin that asks, and no other route: answers how its forms are read. */
export const acceptUploads = async (
  app: Api,
  clock: PaceClock = systemPaceClock,
): Promise<ReadUpload> => {
  await app.register(fastifyMultipart, { limits: LIMITS, throwFileSizeLimit: false });
  return createReader(clock);
};

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whose place it takes. */
  owner: string;
}

/** The same where a form is a file and nothing else, and so many may come at once. */
export const acceptFiles = async (app: Api, limits: ConcurrencyLimits, clock?: PaceClock) => {
  const readUpload = await acceptUploads(app, clock);
  const concurrency = createConcurrencyLimit(limits);
  return <Kept>(
    { request, reply, owner }: Asked,
    keep: (upload: Upload) => Promise<Kept>,
  ): Promise<Kept> =>
    readUpload({ request, reply }, (upload) =>
      concurrency.during({ owner, address: request.ip }, () => keep(upload)),
    );
};
