import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anMp3 } from '../../api/src/testing/files.ts';

/** Long enough to be caught speaking on a busy machine, and over before a test is. */
const SECONDS = { 'help.accident.intro': 60, 'help.accident.step1': 1 };
const LANGUAGES = ['fr', 'ar'];

/** Writes the usual brand into a folder, as of an insurer who has recorded two of the texts. */
export const writeBrand = async (folder: string): Promise<void> => {
  const usual = JSON.parse(
    await readFile(new URL('../../api/brand.default.json', import.meta.url), 'utf8'),
  );
  await mkdir(join(folder, 'sound'), { recursive: true });
  for (const [key, seconds] of Object.entries(SECONDS)) {
    for (const language of LANGUAGES) {
      await writeFile(join(folder, 'sound', `${key}.${language}.mp3`), anMp3(seconds));
    }
  }
  const sounds = Object.fromEntries(Object.keys(SECONDS).map((key) => [key, LANGUAGES]));
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...usual, sounds }));
};
