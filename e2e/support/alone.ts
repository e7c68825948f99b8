/**
 * For a walk that changes what is the whole house's, such as its calendar, or needs what somebody of the staff has few of:
 * one at a time, whichever worker it runs in.
 */
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from './test.ts';

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

const take = async (lock: string): Promise<void> => {
  for (;;) {
    try {
      return await (await open(lock, 'wx')).close();
    } catch (error) {
      if (!isTaken(error)) throw error;
      await pause(500);
    }
  }
};

export const test = base.extend<{ at: 'house' | 'feeds'; alone: null }>({
  /** Where: whoever is at another place does not wait. */
  at: ['house', { option: true }],
  alone: [
    async ({ at }, use, { project }) => {
      // emptied when a run begins
      await mkdir(project.outputDir, { recursive: true });
      const lock = join(project.outputDir, `alone-${at}`);
      await take(lock);
      await use(null);
      await rm(lock);
    },
    // whoever waits spends none of their own time
    { auto: true, timeout: 600_000 },
  ],
});
