/** Recurring clean-ups. Every process offers to run them; the database picks one at a time. */
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Log } from './queue.ts';

export interface Sweep {
  name: string;
  everyMinutes: number;
  run(db: Db, now: Date): Promise<void>;
}

interface SweepsOptions {
  db: Db;
  log: Log;
  clock: Clock;
  sweeps: readonly Sweep[];
}

// A timer fires a little early or late; a tenth of the period is not worth skipping a turn.
const TOLERANCE = 0.9;
// A process that died in the middle of a sweep holds it no longer than this.
const ABANDONED_AFTER_MINUTES = 60;

export const startSweeps = (options: SweepsOptions): { stop(): Promise<void> } => {
  const running = new Set<Promise<void>>();
  const offer = (sweep: Sweep): void => {
    const turn = runSweep(options, sweep).finally(() => running.delete(turn));
    running.add(turn);
  };
  const timers = options.sweeps.map((sweep) => {
    offer(sweep);
    return setInterval(() => offer(sweep), sweep.everyMinutes * 60_000).unref();
  });
  return {
    stop: async () => {
      timers.forEach(clearInterval);
      await Promise.all(running);
    },
  };
};

/** Runs the sweep when its time has come and no other process has it. Never throws. */
export const runSweep = async (
  { db, log, clock }: Omit<SweepsOptions, 'sweeps'>,
  sweep: Sweep,
): Promise<void> => {
  try {
    const startedAt = clock();
    if (!(await claim(db, sweep, startedAt))) return;
    await sweep.run(db, startedAt);
    await db.run({
      name: 'sweeps_finish',
      text: 'update sweeps set finished_at = $3 where name = $1 and started_at = $2',
      values: [sweep.name, startedAt, clock()],
    });
  } catch (error) {
    log.error({ err: error, sweep: sweep.name }, 'a sweep failed and will run again');
  }
};

const claim = async (db: Db, sweep: Sweep, now: Date): Promise<boolean> => {
  const claimed = await db.run({
    name: 'sweeps_claim',
    text: `insert into sweeps (name, started_at) values ($1, $2)
           on conflict (name) do update set started_at = excluded.started_at, finished_at = null
           where sweeps.started_at <= excluded.started_at - make_interval(secs => $3)
             and (sweeps.finished_at is not null
               or sweeps.started_at <= excluded.started_at - make_interval(mins => $4))`,
    values: [sweep.name, now, sweep.everyMinutes * 60 * TOLERANCE, ABANDONED_AFTER_MINUTES],
  });
  return claimed === 1;
};
