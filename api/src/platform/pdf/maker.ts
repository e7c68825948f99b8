/** Makes documents in a thread of its own, one after the other. */
import { createThreadPool } from '../threads/pool.ts';
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
/** The largest document that we write needs a tenth of it. */
const MEGABYTES = 512;

export const createPdfMaker = (
  limits = { maxWaiting: MAX_WAITING, limitMs: LIMIT_MS },
): PdfMaker => {
  const threads = createThreadPool<PdfDraft | SheetDraft, Uint8Array>({
    ...limits,
    program: new URL('./worker.ts', import.meta.url),
    atOnce: 1,
    retrySeconds: RETRY_SECONDS,
    megabytes: MEGABYTES,
  });
  return {
    make: async (draft) => {
      const bytes = await threads.run(() => ({ task: draft }));
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: threads.close,
  };
};
