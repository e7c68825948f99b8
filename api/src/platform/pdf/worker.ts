/** The thread that sets documents: a page takes longer than a request may hold up all others. */
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { PdfDraft } from './draft.ts';
import { openPdf } from './writer.ts';

const set = ({ options, calls }: PdfDraft): Promise<Buffer> => {
  const pdf = openPdf(options);
  for (const [name, ...args] of calls) (pdf[name] as (...given: unknown[]) => void)(...args);
  return buffer(pdf.end());
};

parentPort?.on('message', async (draft: PdfDraft) => {
  const bytes = Uint8Array.from(await set(draft));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
