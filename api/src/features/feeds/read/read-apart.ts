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

/** The file is handed over, and closed with the thread. */
export async function* readApart(
  entity: FeedEntity,
  file: FileHandle,
  shape: FeedShape,
): AsyncGenerator<Piece> {
  const worker = startThread(new URL('./thread.ts', import.meta.url), {
    megabytes: MEGABYTES,
    workerData: { entity, shape, file, ahead: AHEAD } satisfies ThreadTask,
    transferList: [file],
  });
  try {
    // throws what the thread has thrown, and ends with it
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const said = message as FromThread;
      if (said === 'end') return;
      if ('unreadable' in said) throw UnreadableFeed.because(said.unreadable);
      yield said.piece;
      worker.postMessage('taken');
    }
    throw new Error('The thread that reads a feed has ended');
  } finally {
    await worker.terminate();
  }
}
