/** Readex Pro comes in one file for each part of Unicode: which file holds which character. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './woff.ts';

/** In the order in which a left-to-right text looks for its characters. */
const FACES = ['latin', 'latin-ext', 'arabic'] as const;
export type Face = (typeof FACES)[number];
const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

const { resolve } = createRequire(import.meta.url);

const readFont = (face: Face, weight: Weight): Buffer => {
  const name = `@fontsource/readex-pro/files/readex-pro-${face}-${weight}-normal.woff`;
  return unpackWoff(readFileSync(resolve(name)));
};

export interface FontFile {
  face: Face;
  weight: Weight;
  bytes: Buffer;
}

let files: FontFile[] | undefined;

/** Read once. Documents parse them anew: fontkit remembers in a font what it has shaped, and that would show. */
export const fontFiles = (): FontFile[] => {
  files ??= WEIGHTS.flatMap((weight) =>
    FACES.map((face) => ({ face, weight, bytes: readFont(face, weight) })),
  );
  return files;
};

let coverage: Map<Face, Set<number>> | undefined;

const charactersOf = (face: Face): Set<number> => {
  coverage ??= new Map(
    fontFiles()
      .filter(({ weight }) => weight === 400)
      .map((file) => {
        const font = create(file.bytes);
        if (!('characterSet' in font)) throw new Error('A collection of fonts was not expected');
        return [file.face, new Set(font.characterSet)];
      }),
  );
  return coverage.get(face) ?? new Set();
};

/** Spaces are in every file: text that runs right to left takes them from the Arabic one and stays one piece. */
export const faceOf = (character: string, isRightToLeft: boolean): Face | null => {
  const code = character.codePointAt(0) ?? 0;
  const order = isRightToLeft ? FACES.toReversed() : FACES;
  return order.find((face) => charactersOf(face).has(code)) ?? null;
};

/** Steers the order of the text and is never drawn. */
export const isControl = (character: string): boolean => /\p{Cc}|\p{Cf}/u.test(character);

/** What the font lacks, in the nearest form that it has. */
const STAND_INS: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  '\t': ' ',
  '\n': ' ',
};
const UNKNOWN = '?';

/** Only characters that can be drawn, one code unit each, so that no box ever stands in a document. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (typed) => {
    const character = STAND_INS[typed] ?? typed;
    return isControl(character) || faceOf(character, false) ? character : UNKNOWN;
  }).join('');
