/** Files of every kind that are made to hold up whoever looks into them, each made anew by a few lines of code. */
import { FILLED_PDFS, SMALL_PDFS } from './hostile-pdfs.ts';
import { HOSTILE_PICTURES } from './hostile-pictures.ts';
import { HOSTILE_SOUNDS } from './hostile-sounds.ts';

/** As large as is asked for, where that is what makes them costly. */
export const COSTLY_FILES: [string, (bytes: number) => Buffer][] = [
  ...Object.entries(FILLED_PDFS),
  ...Object.entries(SMALL_PDFS),
  ...Object.entries(HOSTILE_PICTURES),
  ...Object.entries(HOSTILE_SOUNDS),
];
