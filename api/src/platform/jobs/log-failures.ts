import type { PgBoss } from 'pg-boss';
import type { Log } from './queue.ts';

const SILENCE_MS = 60_000;

/** A database that is away makes every poll fail: the same words are logged once a minute. */
export const logFailures = (boss: PgBoss, log: Log): void => {
  const lastSaid = new Map<string, number>();
  const sayOnceAMinute = (kind: string, words: string): boolean => {
    const now = Date.now();
    if (now - (lastSaid.get(kind) ?? 0) < SILENCE_MS) return false;
    lastSaid.set(kind, now);
    log.warn({ reason: words }, 'the job queue met a problem and goes on');
    return true;
  };
  boss.on('error', (error) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    // The worker's id at the end differs each time.
    const words = error.message.replace(/ \(Queue:.*$/, '');
    sayOnceAMinute(code || words, `${code} ${words}`.trim());
  });
  boss.on('warning', (warning) => {
    sayOnceAMinute(warning.message, warning.message);
  });
};
