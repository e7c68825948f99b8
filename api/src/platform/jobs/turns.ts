/** Work that is looked for all the time, one turn after the other. Never two turns at once in a process. */
import type { Log } from './queue.ts';

interface TurnsOptions {
  name: string;
  everyMs: number;
  log: Log;
  work(): Promise<unknown>;
}

/** A database that is away fails each turn: it is said when it begins, not once a second. */
export const startTurns = ({
  name,
  everyMs,
  log,
  work,
}: TurnsOptions): { stop(): Promise<void> } => {
  let turn: Promise<void> | undefined;
  let isFailing = false;
  const run = async (): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error, work: name }, 'work failed and will be tried again');
      isFailing = true;
    } finally {
      turn = undefined;
    }
  };
  const timer = setInterval(() => {
    turn ??= run();
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await turn;
    },
  };
};
