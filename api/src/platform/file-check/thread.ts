/** The thread in which files are looked into (look-into.ts). */
import { serveTasks } from '../threads/serve-tasks.ts';
import { readPdf } from './active-pdf.ts';
import type { FileFindings, FileTask } from './look-into.ts';
import { PictureProblem } from './picture-problem.ts';
import { turnPicture } from './shown-picture.ts';

const turn = async (task: FileTask & { kind: 'picture' }): Promise<FileFindings> => {
  try {
    return {
      problem: null,
      bytes: Uint8Array.from(await turnPicture(Buffer.concat(task.pieces), task)),
    };
  } catch (error) {
    if (error instanceof PictureProblem) return { problem: error.problem };
    throw error;
  }
};

serveTasks(async (task: FileTask) => {
  const result: FileFindings =
    task.kind === 'pdf' ? await readPdf(Buffer.concat(task.pieces)) : await turn(task);
  return { result, transfer: 'bytes' in result ? [result.bytes.buffer] : [] };
});
