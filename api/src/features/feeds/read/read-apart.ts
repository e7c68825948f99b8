/** Reads a feed in a thread of its own: whoever asks for a page meanwhile would wait for each piece of it. */
import { on } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { Issue } from '@rafiq/contract/core/issue';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { startThread } from '../../../platform/threads/start-thread.ts';
import type { Piece } from './pieces.ts';
import type { FeedShape } from './read-rows.ts';
import { UnreadableFeed } from './unreadable.ts';

export interface ThreadTask {
  entity: FeedEntity;
  shape: FeedShape;
  file: FileHandle;
  /** How many pieces may be on their way. */
  ahead: number;
}

export type FromThread = { piece: Piece } | { unreadable: Issue } | 'end';

const AHEAD = 4;
/** What it holds is a piece or two. */
const MEGABYTES = 256;
/** A piece takes some tenths of a second; a file that is made to take longer is refused. */
const PIECE_MS = 60_000;

/** The file is handed over, and closed with the thread. */
export async function* readApart(
  entity: FeedEntity,
  file: FileHandle,
  shape: FeedShape,
  pieceMs = PIECE_MS,
): AsyncGenerator<Piece> {
  const worker = startThread(new URL('./thread.ts', import.meta.url), {
    megabytes: MEGABYTES,
    workerData: { entity, shape, file, ahead: AHEAD } satisfies ThreadTask,
    transferList: [file],
  });
  const silence = new AbortController();
  const listen = () => setTimeout(() => silence.abort(), pieceMs);
  let timer = listen();
  try {
    // throws what the thread has thrown, and ends with it
    const { signal } = silence;
    for await (const [message] of on(worker, 'message', { close: ['exit'], signal })) {
      clearTimeout(timer);
      const said = message as FromThread;
      if (said === 'end') return;
      if ('unreadable' in said) throw UnreadableFeed.because(said.unreadable);
      yield said.piece;
      worker.postMessage('taken');
      timer = listen();
    }
    throw new Error('The thread that reads a feed has ended');
  } catch (error) {
    throw silence.signal.aborted ? new UnreadableFeed('', 'feed_too_slow') : error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
