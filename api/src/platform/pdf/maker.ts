/** Makes documents in a thread of its own, one after the other. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../semaphore.ts';
import type { PdfDraft } from './draft.ts';
import type { SheetDraft } from './sheet-model.ts';

export interface PdfMaker {
  make(draft: PdfDraft | SheetDraft): Promise<Buffer>;
  close(): Promise<void>;
}

const MAX_WAITING = 20;
const RETRY_SECONDS = 5;
/** Nothing that we write takes as long: the thread hangs. */
const LIMIT_MS = 30_000;

export const createPdfMaker = (
  limits = { maxWaiting: MAX_WAITING, limitMs: LIMIT_MS },
): PdfMaker => {
  const withPermit = createSemaphore({ ...limits, atOnce: 1, retrySeconds: RETRY_SECONDS });
  let worker: Worker | undefined;

  const stop = async (): Promise<void> => {
    const running = worker;
    worker = undefined;
    await running?.terminate();
  };
  /** Started when somebody first asks: its libraries and fonts take long to load. */
  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.unref();
    // whoever waits for it hears of both; when nobody does, the next one starts another
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const make = async (draft: PdfDraft | SheetDraft): Promise<Buffer> => {
    worker ??= start();
    const done = new AbortController();
    const { signal } = done;
    try {
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that makes documents has ended');
      });
      const late = AbortSignal.any([signal, AbortSignal.timeout(limits.limitMs)]);
      const answer = once(worker, 'message', { signal: late });
      worker.postMessage(draft);
      const [bytes] = (await Promise.race([answer, ended])) as [Uint8Array];
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      done.abort();
    }
  };
  return { make: (draft) => withPermit(() => make(draft)), close: stop };
};
