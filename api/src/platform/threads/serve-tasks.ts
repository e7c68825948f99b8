/** The other side of pool.ts: what a thread does with each task, one after the other. */
import { parentPort, type Transferable } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';

interface Done {
  result: unknown;
  /** What is handed over instead of copied. */
  transfer?: readonly Transferable[];
}

export const serveTasks = <Task>(work: (task: Task) => Promise<Done>): void => {
  parentPort?.on('message', async ({ task }: ToThread) => {
    const send = (message: FromThread, transfer: readonly Transferable[] = []) =>
      parentPort?.postMessage(message, transfer);
    try {
      const { result, transfer } = await work(task as Task);
      send({ kind: 'done', result }, transfer);
    } catch (error) {
      send({ kind: 'failed', error });
    }
  });
};
