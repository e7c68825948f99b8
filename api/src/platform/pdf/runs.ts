/** Unicode's bidirectional algorithm for one line: which pieces are drawn, from left to right. */
import bidiModule, { type Bidi } from 'bidi-js';
import { type Face, faceOf, isControl } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

// The module is the factory itself, which its types do not say.
const bidi = (bidiModule as unknown as () => Bidi)();

/** A piece in one font and one direction. Its text is in reading order; fontkit turns and joins Arabic letters. */
export interface Run {
  text: string;
  face: Face;
}

/** The direction of the first letter that has one; left to right for numbers. */
export const directionOfText = (text: string): Direction => {
  const [paragraph] = bidi.getEmbeddingLevels(text, 'auto').paragraphs;
  return paragraph && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
};

interface Piece {
  face: Face;
  isRightToLeft: boolean;
  last: number;
  /** As they stand on paper, from left to right. */
  characters: string[];
}

const follows = (piece: Piece, index: number): boolean =>
  index === piece.last + (piece.isRightToLeft ? -1 : 1);

/** fontkit turns a run around when it holds an Arabic letter, and leaves mere punctuation as it is. */
const hasArabicLetter = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

const toRun = ({ characters, face, isRightToLeft }: Piece): Run => {
  const onPaper = characters.join('');
  const isTurned = isRightToLeft && hasArabicLetter(onPaper);
  return { face, text: isTurned ? characters.toReversed().join('') : onPaper };
};

export const visualRuns = (line: string, direction: Direction): Run[] => {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const pieces: Piece[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = mirrored.get(index) ?? line.charAt(index);
    if (isControl(character)) continue;
    const isRightToLeft = (embedding.levels[index] ?? 0) % 2 === 1;
    const face = faceOf(character, isRightToLeft) ?? 'latin';
    const current = pieces.at(-1);
    const belongs = current?.face === face && current.isRightToLeft === isRightToLeft;
    if (current && belongs && follows(current, index)) {
      current.characters.push(character);
      current.last = index;
    } else pieces.push({ face, isRightToLeft, last: index, characters: [character] });
  }
  return pieces.map(toRun);
};
