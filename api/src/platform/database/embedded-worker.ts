/** PostgreSQL itself, in its own thread, so that a query never stops the event loop of the server. */
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DURABLE_START, syncFilesForReal } from './embedded-durability.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './embedded-stream.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const { pgliteWasmModule, folder, snapshotFile }: WorkerSettings = workerData;

/** Of a test: it holds few rows, and clearing the usual 128 MB takes longer than most of what is asked. */
const SMALL_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const inMemory = async (): Promise<PGlite> =>
  PGlite.create({
    pgliteWasmModule,
    extensions: { unaccent },
    startParams: SMALL_START,
    ...(snapshotFile !== undefined && { loadDataDir: new Blob([await readFile(snapshotFile)]) }),
  });

/** Made aside and then renamed: a first start that is cut short leaves nothing half-made behind. */
const createFiles = async (path: string): Promise<void> => {
  if (await stat(path).catch(() => undefined)) return;
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const created = await PGlite.create({ pgliteWasmModule, dataDir: unfinished });
  await created.close();
  await rename(unfinished, path);
};

const onFiles = async (path: string): Promise<PGlite> => {
  await createFiles(path);
  const database = await PGlite.create({
    pgliteWasmModule,
    dataDir: path,
    extensions: { unaccent },
    startParams: DURABLE_START,
  });
  syncFilesForReal(database);
  return database;
};

const post = (message: FromWorker): void => {
  const owned = typeof message !== 'string' && message.buffer.byteLength === message.byteLength;
  port.postMessage(message, owned ? [message.buffer as ArrayBuffer] : []);
};

const database = await (folder === undefined ? inMemory() : onFiles(folder));
port.on('message', (message: ToWorker) => {
  if (message === 'close') {
    void database.close().finally(() => {
      post('closed');
      port.close();
    });
    return;
  }
  const answer = database.execProtocolRawSync(message);
  if (answer.byteLength > 0) post(answer);
});
post('ready');
