import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

/**
 * Whatever is written to the stream in this turn of the event loop leaves in one piece at its end. A system call for
 * each statement would cost more than the statement does here, and wake the server up as often.
 */
export const batchWrites = (stream: Writable): void => {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  setImmediate(() => {
    gathering.delete(stream);
    stream.uncork();
  });
};
