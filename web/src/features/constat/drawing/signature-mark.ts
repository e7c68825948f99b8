import type { Line } from '@rafiq/contract/constat/model';
import { lengthOf } from './strokes.ts';

/** Strokes, or a name in letters: what `signatureFor` takes. */
export type SignatureMark = Line[] | string;

/** In the field's own numbers: less is a slip of the finger. */
const SHORTEST = 60;

/** Whether somebody has signed, and not only touched the glass. */
export const isGiven = (mark: SignatureMark): boolean =>
  typeof mark === 'string'
    ? mark.trim().length >= 2
    : mark.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST;
