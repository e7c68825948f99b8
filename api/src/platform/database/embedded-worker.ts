/** PostgreSQL itself, in its own thread, so that a query never stops the event loop of the server. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { FromWorker, ToWorker, WorkerSettings } from './embedded-stream.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const { folder, snapshotFile }: WorkerSettings = workerData;

const post = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

const database = await PGlite.create({
  dataDir: folder,
  extensions: { unaccent },
  ...(snapshotFile !== undefined && { loadDataDir: new Blob([await readFile(snapshotFile)]) }),
});

port.on('message', (message: ToWorker) => {
  if (message === 'close') {
    void database.close().finally(() => {
      post('closed');
      port.close();
    });
    return;
  }
  const answer = database.execProtocolRawSync(message);
  if (answer.byteLength > 0) post(answer, [answer.buffer as ArrayBuffer]);
});
post('ready');
