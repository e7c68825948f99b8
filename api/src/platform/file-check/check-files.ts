/**
 * A store that keeps only what was looked into: everything for viruses, PDFs for what they would do by themselves.
 * Pictures that some browsers do not show are kept as what all of them do.
 */
import { Readable } from 'node:stream';
import { type IssueCode, issue } from '@rafiq/contract/core/issue';
import { AppError } from '../errors.ts';
import type { FileStore, PutLimits, StoredFile } from '../file-store/file-store.ts';
import { isTurned, type TurnedType } from '../file-store/media-type.ts';
import { countFileRefusal } from '../metrics.ts';
import type { FileReader } from './look-into.ts';
import { MAX_PAGES } from './picture-problem.ts';
import type { VirusScanner } from './virus-scanner.ts';

const refuse = (code: IssueCode, details: Record<string, number> = {}): never => {
  countFileRefusal(code);
  throw new AppError('file_refused', { issues: [issue('file', code, details)] });
};

export const checkFiles = (
  store: FileStore,
  { scanner, reader }: { scanner: VirusScanner | null; reader: FileReader },
): FileStore => {
  const markPdf = async (
    stored: StoredFile,
    { isPublished, owner }: PutLimits,
  ): Promise<StoredFile> => {
    const found = await reader.readPdf(() => store.get(stored.key), owner);
    if (found.problem !== null) return refuse(found.problem);
    if (found.isActive && isPublished) refuse('file_active');
    return { ...stored, hasActiveContent: found.isActive };
  };

  /** In the place of what came: nothing refers to these bytes yet. */
  const turn = async (
    key: string,
    mediaType: TurnedType,
    { onBytes: _counted, ...limits }: PutLimits,
  ): Promise<StoredFile> => {
    const { maxBytes, owner } = limits;
    const found = await reader.turnPicture(() => store.get(key), { mediaType, maxBytes }, owner);
    const { problem } = found;
    if (problem !== null)
      return refuse(problem, problem === 'image_too_large' ? { max: MAX_PAGES } : {});
    return store.put(key, Readable.from([Buffer.from(found.bytes.buffer)]), limits);
  };

  const check = async (stored: StoredFile, limits: PutLimits): Promise<StoredFile> => {
    if (await scanner?.finds(await store.get(stored.key))) refuse('file_infected');
    const { key, mediaType } = stored;
    if (mediaType === 'application/pdf') return markPdf(stored, limits);
    return isTurned(mediaType) ? turn(key, mediaType, limits) : stored;
  };

  return {
    put: async (key: string, source: Readable, limits) => {
      const stored = await store.put(key, source, limits);
      try {
        return await check(stored, limits);
      } catch (error) {
        // what cannot be removed now is swept: nothing refers to it
        await store.remove(key).catch(() => undefined);
        throw error;
      }
    },
    get: (key) => store.get(key),
    has: (key) => store.has(key),
    remove: (key) => store.remove(key),
    sweep: (before) => store.sweep(before),
  };
};
