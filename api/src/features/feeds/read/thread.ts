/** The thread of read-apart.ts. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readPieces } from './pieces.ts';
import type { FromThread, ThreadTask } from './read-apart.ts';
import { UnreadableFeed } from './unreadable.ts';

const CHUNK_BYTES = 128 * 1024;

const { entity, shape, file, ahead } = workerData as ThreadTask;
const port = parentPort as NonNullable<typeof parentPort>;
const send = (message: FromThread): void => port.postMessage(message);

let free = ahead;
// whatever comes says that a piece was taken
port.on('message', () => {
  free += 1;
});

try {
  const body = file.createReadStream({ highWaterMark: CHUNK_BYTES });
  for await (const piece of readPieces(entity, body, shape)) {
    while (free === 0) await once(port, 'message');
    free -= 1;
    send({ piece });
  }
  send('end');
} catch (error) {
  if (!(error instanceof UnreadableFeed)) throw error;
  send({ unreadable: error.issue });
} finally {
  port.close();
}
