/** The thread that sets documents: a page takes longer than a request may hold up all others. */
import { buffer } from 'node:stream/consumers';
import { serveTasks } from '../threads/serve-tasks.ts';
import type { PdfDraft } from './draft.ts';
import { openSheets } from './sheet.ts';
import type { SheetDraft } from './sheet-model.ts';
import { openPdf } from './writer.ts';

const set = (draft: PdfDraft | SheetDraft): Promise<Buffer> => {
  if ('sheets' in draft) return buffer(openSheets(draft));
  const pdf = openPdf(draft.options);
  for (const [name, ...args] of draft.calls) (pdf[name] as (...given: unknown[]) => void)(...args);
  return buffer(pdf.end());
};

serveTasks(async (draft: PdfDraft | SheetDraft) => {
  const bytes = Uint8Array.from(await set(draft));
  return { result: bytes, transfer: [bytes.buffer] };
});
