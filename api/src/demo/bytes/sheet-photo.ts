/** A sheet of paper on a table, photographed a little askew. */
import type { Sheet } from '../documents.ts';
import { type Contour, openCanvas, type Point, SHADES } from './canvas.ts';
import { type Lettering, lettersOf, widthOf } from './lettering.ts';
import { type Color, writePng } from './png.ts';

const PAPER = { width: 600, height: 800 };
const TABLE = { width: 680, height: 880 };
const MARGIN = 48;
/** In radians. */
const ASKEW = 0.022;

const WOOD: Color = [188, 164, 132];
const WHITE: Color = [251, 249, 244];
const INKS: readonly { color: Color; on: Color }[] = [
  { color: WHITE, on: WOOD },
  { color: [38, 42, 48], on: WHITE },
  { color: [11, 107, 83], on: WHITE },
];
const [LEAF, BLACK, GREEN] = [0, 1, 2] as const;

const shadesOf = ({ color, on }: { color: Color; on: Color }): Color[] =>
  Array.from({ length: SHADES }, (_, shade) => {
    const share = shade / (SHADES - 1);
    const mixed = (at: 0 | 1 | 2) => Math.round(on[at] + (color[at] - on[at]) * share);
    return [mixed(0), mixed(1), mixed(2)];
  });

const box = (x: number, y: number, width: number, height: number): Contour => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** From the sheet to the picture; on its side the top of the sheet is where its left would be. */
const onTable =
  (isSideways: boolean) =>
  ([x, y]: Point): Point => {
    const [dx, dy] = [x - PAPER.width / 2, y - PAPER.height / 2];
    const angle = ASKEW - (isSideways ? Math.PI / 2 : 0);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const { width, height } = isSideways ? { width: TABLE.height, height: TABLE.width } : TABLE;
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  };

/** Words by lines that fit. */
const linesOf = (text: string, lettering: Lettering, width: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const TITLE: Lettering = { size: 30, weight: 600 };
const BODY: Lettering = { size: 17, weight: 400 };
const STRONG: Lettering = { size: 17, weight: 600 };
const SMALL: Lettering = { size: 12, weight: 400 };
const INNER = PAPER.width - 2 * MARGIN;

export const sheetPhoto = ({
  title,
  text,
  facts,
  lines = [],
  isSideways = false,
}: Sheet & { isSideways?: boolean }): Buffer => {
  const canvas = isSideways
    ? openCanvas(TABLE.height, TABLE.width)
    : openCanvas(TABLE.width, TABLE.height);
  const place = onTable(isSideways);
  const fill = (shape: readonly Contour[], ink: number): void =>
    canvas.fill(
      shape.map((contour) => contour.map(place)),
      ink,
    );
  const write = (words: string, at: Point, lettering: Lettering, ink: number = BLACK): void => {
    for (const letter of lettersOf(words, at, lettering)) if (letter.length > 0) fill(letter, ink);
  };
  let y = 100;
  const pair = (label: string, value: string): void => {
    write(label, [MARGIN, y], BODY);
    write(value, [PAPER.width - MARGIN - widthOf(value, STRONG), y], STRONG);
    fill([box(MARGIN, y + 10, INNER, 1)], BLACK);
    y += 36;
  };

  fill([box(0, 0, PAPER.width, PAPER.height)], LEAF);
  fill([box(0, 0, PAPER.width, 14)], GREEN);
  write(title, [MARGIN, y], TITLE, GREEN);
  y += 46;
  for (const line of linesOf(text, BODY, INNER)) {
    write(line, [MARGIN, y], BODY);
    y += 26;
  }
  y += 20;
  for (const { label, value } of facts) pair(label, value);
  y += 20;
  for (const { label, value } of lines) pair(label, value);
  write('Document d’exemple, sans valeur', [MARGIN, PAPER.height - 36], SMALL);
  return writePng(canvas, INKS.flatMap(shadesOf));
};
