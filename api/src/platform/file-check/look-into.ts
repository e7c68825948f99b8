/**
 * Files of others are looked into in threads: whatever their bytes are made to do, the process goes on serving. A file
 * that takes too much time or memory counts as one that cannot be read.
 */
import type { TurnedType } from '../file-store/media-type.ts';
import { createThreadPool, ThreadEnded, type ThreadPoolOptions } from '../threads/pool.ts';
import type { ReadPdf } from './active-pdf.ts';
import type { PictureProblem } from './picture-problem.ts';

export type FileTask =
  | { kind: 'pdf'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'picture'; bytes: Uint8Array<ArrayBuffer>; mediaType: TurnedType; maxBytes: number };

type TurnedPicture =
  | { problem: PictureProblem['problem'] }
  | { problem: null; bytes: Uint8Array<ArrayBuffer> };

export type FileFindings = ReadPdf | TurnedPicture;

export interface FileReader {
  /** `read` is called when it is the file's turn: what waits takes no memory. */
  readPdf(read: () => Promise<Buffer>, owner: string | undefined): Promise<ReadPdf>;
  turnPicture(
    read: () => Promise<Buffer>,
    picture: { mediaType: TurnedType; maxBytes: number },
    owner: string | undefined,
  ): Promise<TurnedPicture>;
  close(): Promise<void>;
}

/** A document of 10 MB takes a second or two; fifty scanned pages take ten to twenty. */
const LIMIT_MS = { pdf: 15_000, picture: 60_000 };

const POOL: ThreadPoolOptions = {
  program: new URL('./thread.ts', import.meta.url),
  // each file is held in memory while it is read
  atOnce: 2,
  maxWaiting: 64,
  // one of the two places is always somebody else's
  perOwner: { atOnce: 1, maxWaiting: 16 },
  retrySeconds: 10,
  limitMs: LIMIT_MS.pdf,
  megabytes: 256,
};

/** Handed over, not copied, unless the bytes are a part of something larger. */
const ownBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength
    ? new Uint8Array(bytes.buffer)
    : new Uint8Array(bytes);

export const createFileReader = (limitMs = LIMIT_MS): FileReader => {
  const threads = createThreadPool<FileTask, FileFindings>(POOL);
  const look = async (
    kind: FileTask['kind'],
    owner: string | undefined,
    prepare: () => Promise<FileTask>,
  ): Promise<FileFindings> => {
    const prepareTask = async () => {
      const task = await prepare();
      return { task, transfer: [task.bytes.buffer] };
    };
    try {
      return await threads.run(prepareTask, { owner, limitMs: limitMs[kind] });
    } catch (error) {
      if (error instanceof ThreadEnded) return { problem: 'file_unreadable' };
      throw error;
    }
  };
  return {
    readPdf: async (read, owner) =>
      (await look('pdf', owner, async () => ({
        kind: 'pdf',
        bytes: ownBytes(await read()),
      }))) as ReadPdf,
    turnPicture: async (read, picture, owner) =>
      (await look('picture', owner, async () => ({
        kind: 'picture',
        bytes: ownBytes(await read()),
        ...picture,
      }))) as TurnedPicture,
    close: threads.close,
  };
};
