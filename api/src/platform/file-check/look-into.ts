/**
 * Files of others are looked into in threads: whatever their bytes are made to do, the process goes on serving. A file
 * that takes too much time or memory counts as one that cannot be read.
 */
import type { Readable } from 'node:stream';
import type { TurnedType } from '../file-store/media-type.ts';
import { createThreadPool, ThreadEnded, type ThreadPoolOptions } from '../threads/pool.ts';
import type { ReadPdf } from './active-pdf.ts';
import type { PictureProblem } from './picture-problem.ts';

/** In pieces, as it was read: to put them together here would hold up others. */
type Pieces = Uint8Array<ArrayBuffer>[];

export type FileTask =
  | { kind: 'pdf'; pieces: Pieces }
  | { kind: 'picture'; pieces: Pieces; mediaType: TurnedType; maxBytes: number };

/** Opens the file once it is its turn: what waits takes no memory. */
type OpenFile = () => Promise<Readable>;

type TurnedPicture =
  | { problem: PictureProblem['problem'] }
  | { problem: null; bytes: Uint8Array<ArrayBuffer> };

export type FileFindings = ReadPdf | TurnedPicture;

export interface FileReader {
  readPdf(open: OpenFile, owner: string | undefined): Promise<ReadPdf>;
  turnPicture(
    open: OpenFile,
    picture: { mediaType: TurnedType; maxBytes: number },
    owner: string | undefined,
  ): Promise<TurnedPicture>;
  close(): Promise<void>;
}

/** A document of 10 MB takes a second or two; fifty scanned pages take ten to twenty. */
const LIMIT_MS = { pdf: 30_000, picture: 60_000 };

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

/** Each a copy of its own, so that it can be handed over to the thread. */
const readPieces = async (file: Readable): Promise<Pieces> => {
  const pieces: Pieces = [];
  for await (const chunk of file as AsyncIterable<Buffer>) pieces.push(new Uint8Array(chunk));
  return pieces;
};

export const createFileReader = (limitMs = LIMIT_MS): FileReader => {
  const threads = createThreadPool<FileTask, FileFindings>(POOL);
  const look = async (
    open: OpenFile,
    owner: string | undefined,
    taskOf: (pieces: Pieces) => FileTask,
  ): Promise<FileFindings> => {
    const prepare = async () => {
      const pieces = await readPieces(await open());
      const task = taskOf(pieces);
      const transfer = pieces.map(({ buffer }) => buffer);
      return { task, transfer, limitMs: limitMs[task.kind] };
    };
    try {
      return await threads.run(prepare, owner);
    } catch (error) {
      if (error instanceof ThreadEnded) return { problem: 'file_unreadable' };
      throw error;
    }
  };
  return {
    readPdf: async (open, owner) =>
      (await look(open, owner, (pieces) => ({ kind: 'pdf', pieces }))) as ReadPdf,
    turnPicture: async (open, picture, owner) =>
      (await look(open, owner, (pieces) => ({
        kind: 'picture',
        pieces,
        ...picture,
      }))) as TurnedPicture,
    close: threads.close,
  };
};
