/** A store that keeps only what was looked into: PDFs for what they would do by themselves, everything for viruses. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type IssueCode, issue } from '@rafiq/contract/core/issue';
import { AppError } from '../errors.ts';
import type { FileStore, StoredFile } from '../file-store/file-store.ts';
import { countFileRefusal } from '../metrics.ts';
import { createSemaphore } from '../semaphore.ts';
import { findPdfProblem } from './active-pdf.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Each is held in memory while it is read. */
const PDFS = { atOnce: 2, maxWaiting: 64, retrySeconds: 10 };

const refuse = (code: IssueCode): never => {
  countFileRefusal(code);
  throw new AppError('file_refused', { issues: [issue('file', code)] });
};

export const checkFiles = (store: FileStore, scanner: VirusScanner | null): FileStore => {
  const inTurn = createSemaphore(PDFS);

  const checkPdf = ({ key }: StoredFile): Promise<void> =>
    inTurn(async () => {
      const problem = await findPdfProblem(await buffer(await store.get(key)));
      if (problem) refuse(problem);
    });

  const check = async (stored: StoredFile): Promise<void> => {
    if (stored.mediaType === 'application/pdf') await checkPdf(stored);
    if (await scanner?.finds(await store.get(stored.key))) refuse('file_infected');
  };

  return {
    put: async (key: string, source: Readable, limits) => {
      const stored = await store.put(key, source, limits);
      try {
        await check(stored);
      } catch (error) {
        // what cannot be removed now is swept: nothing refers to it
        await store.remove(key).catch(() => undefined);
        throw error;
      }
      return stored;
    },
    get: (key) => store.get(key),
    has: (key) => store.has(key),
    remove: (key) => store.remove(key),
    sweep: (before) => store.sweep(before),
  };
};
