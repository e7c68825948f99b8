/** A body that is read as it arrives, however long it is: its bytes never pile up in memory. */
import { type Readable, Transform } from 'node:stream';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Api } from './instance.ts';
import { drain } from './upload.ts';
import { type PaceClock, systemPaceClock, watchPace } from './upload-pace.ts';

/** For the plugin that asks, and no other route: these types are handed on unread. */
export const acceptStreams = (app: Api, types: (string | RegExp)[]): void => {
  for (const type of types)
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
};

interface Limits {
  maxBytes: number;
  /** The words for a body that is larger. */
  tooLarge: Issue;
  clock?: PaceClock | undefined;
}

const countUpTo = ({ maxBytes, tooLarge }: Limits): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError('body_too_large', { issues: [tooLarge] }));
      else done(null, chunk);
    },
  });
};

/** Hands the bytes on. A sender that goes away in the middle ends it; whoever reads may stop without ending the sender. */
const handOn = ({ raw }: FastifyRequest, source: Transform): void => {
  const cut = (): void => {
    if (raw.readableEnded) return;
    source.destroy(new AppError('invalid_data', { issues: [issue('body', 'body_cut')] }));
  };
  raw.once('error', cut).once('close', cut);
  source.once('close', () => {
    raw.off('error', cut).off('close', cut).unpipe(source);
  });
  // the reader is told of it; this only keeps the process up when nobody reads
  source.on('error', () => undefined);
  raw.pipe(source);
};

const isTooSlow = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upload_too_slow';

/** Whatever `keep` throws is told once the sender is ready to hear it. */
export const readStream = async <Kept>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limits: Limits,
  keep: (source: Readable) => Promise<Kept>,
): Promise<Kept> => {
  const { raw } = request;
  if (Number(raw.headers['content-length'] ?? 0) > limits.maxBytes) {
    // told at once, and nothing of it is read
    reply.header('connection', 'close');
    throw new AppError('body_too_large', { issues: [limits.tooLarge] });
  }
  const source = countUpTo(limits);
  const stop = watchPace(request, limits.clock ?? systemPaceClock, (error) =>
    source.destroy(error),
  );
  handOn(request, source);
  try {
    return await keep(source);
  } catch (error) {
    source.destroy();
    if (raw.readableEnded) throw error;
    // what still comes is not a next request
    reply.header('connection', 'close');
    raw.resume();
    if (!isTooSlow(error)) await drain(request);
    throw error;
  } finally {
    stop();
  }
};
