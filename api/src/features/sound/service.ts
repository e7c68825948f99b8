/** The recordings of the insurer: the brand file names them, and they lie in `sound/` beside it. */
import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@rafiq/contract/core/language';
import { type Recordings, SOUND_KEYS, soundFile } from '@rafiq/contract/core/sounds';

export const soundFolderOf = (brandFile: string): string => join(dirname(brandFile), 'sound');

/** File names of all recordings that are listed. Nothing else is ever read from the folder. */
export const listedFiles = (recordings: Recordings): string[] =>
  SOUND_KEYS.flatMap((key) => {
    const listed = LANGUAGES.filter((language) => recordings[key]?.includes(language));
    return listed.map((language) => soundFile(key, language));
  });

/** An ID3 tag, or the eleven set bits that every frame of MPEG audio begins with. */
const isMp3Start = (start: Buffer): boolean =>
  start.toString('latin1') === 'ID3' || (start.readUInt16BE() & 0xffe0) === 0xffe0;

/** Read once at start: a recording that nobody could hear is a mistake of whoever set the portal up. */
export const isRecording = (path: string): boolean => {
  try {
    const file = openSync(path, 'r');
    try {
      const start = Buffer.alloc(3);
      return readSync(file, start) === start.length && isMp3Start(start);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
};
