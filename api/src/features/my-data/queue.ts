/** Archives that were asked for: each a job, one after the other in a process. */
import { type JobQueue, ProcessStops, type Queue } from '../../platform/jobs/queue.ts';
import { createDraftBox } from '../drafts/service.ts';
import { type MakingDeps, makeExport } from './making.ts';
import { failExport } from './repository.ts';
import { createExportBox } from './service.ts';

/** More than any archive takes: an hour would do for ten thousand photos. */
const LONGEST_SECONDS = 6 * 3600;

type Deps = Omit<MakingDeps, 'box' | 'draftBox'> & { jobs: JobQueue };

export const archiveQueue = ({ jobs, ...rest }: Deps, serverSecret: string | null): Queue => {
  const boxes = { box: createExportBox(serverSecret), draftBox: createDraftBox(serverSecret) };
  const deps = { ...rest, ...boxes };
  const { db } = deps;
  return {
    name: 'archives',
    // the store may be away for a while
    retry: { times: 4, delaySeconds: 60, maxDelaySeconds: 300 },
    timeoutSeconds: LONGEST_SECONDS,
    heartbeatSeconds: 60,
    batchSize: 1,
    work: async ({ id }, signal) => {
      try {
        await makeExport(deps, id, signal);
      } catch (error) {
        if (!(signal.reason instanceof ProcessStops)) throw error;
        // for another process, or the next start: no try is counted
        await db.transaction((tx) => jobs.enqueue(tx, 'archives', { id }));
      }
    },
    giveUp: async ({ id }) => void (await failExport(db, id)),
  };
};
