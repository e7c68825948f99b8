/** Where measured data rests from run to run. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../.data');

export const dataFolder = async (): Promise<string> => {
  await mkdir(FOLDER, { recursive: true });
  return FOLDER;
};
