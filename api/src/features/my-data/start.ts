/** Archives that were asked for, made one after the other while the process runs. */
import type { Log } from '../../platform/jobs/queue.ts';
import { startTurns } from '../../platform/jobs/turns.ts';
import { createDraftBox } from '../drafts/service.ts';
import { type MakingDeps, makeExports } from './making.ts';
import { createExportBox } from './service.ts';

/** Whoever has asked looks at the page: it begins at once. */
const EVERY_MS = 2_000;

export const startExports = (
  { log, ...deps }: Omit<MakingDeps, 'box' | 'draftBox'> & { log: Log },
  serverSecret: string | null,
): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const box = createExportBox(serverSecret);
  const draftBox = createDraftBox(serverSecret);
  const turns = startTurns({
    ...{ name: 'data-exports', everyMs: EVERY_MS, log },
    work: () => makeExports({ ...deps, box, draftBox }, stopped.signal),
  });
  return {
    // one that is under way is given back, for another process or the next start
    stop: async () => {
      stopped.abort();
      await turns.stop();
    },
  };
};
