/** What the threads of pool.test.ts do. */
import { threadId } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';

export type TestTask = { say: string } | 'spin' | 'hoard' | 'exit' | 'throw';

const hoard = (): never => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, Math.random));
};

serveTasks(async (task: TestTask) => {
  if (typeof task === 'object') return { result: `${task.say} ${threadId}` };
  if (task === 'hoard') return hoard();
  if (task === 'exit') process.exit(0);
  while (task === 'spin');
  throw new Error('no such work');
});
