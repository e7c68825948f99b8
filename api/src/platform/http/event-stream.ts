/** Server-sent events to one browser: a stream that is written to, let go when it is not read, and ended. */
import { Readable } from 'node:stream';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // a proxy that collects answers would hold every event back
  'x-accel-buffering': 'no',
} as const;

/** Whoever does not read as fast as others write is let go: they come back, and read all anew. */
export const openEventStream = (options: {
  maxUnreadCharacters: number;
  everyMs: number;
  /** Asks whether its person may still listen. */
  beat: () => Promise<void>;
}) => {
  const stream = new Readable({ read() {} });
  const write = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > options.maxUnreadCharacters) stream.destroy();
    else stream.push(text);
  };
  const end = (): void => {
    clearInterval(clock);
    if (!stream.destroyed) stream.push(null);
  };
  // a database that is away tells nothing either: the next beat asks again
  const clock = setInterval(
    () => void options.beat().catch(() => undefined),
    options.everyMs,
  ).unref();
  stream.once('close', () => clearInterval(clock));
  return { stream, write, end };
};
