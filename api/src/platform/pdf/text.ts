/** Lines of text on a page: measured, broken and drawn piece by piece. */
import { printable, type Weight } from './fonts.ts';
import { type Direction, directionOfText, type Run, visualRuns } from './runs.ts';

export interface Style {
  size: number;
  weight: Weight;
  color: string;
  /** As a share of the size. */
  lineHeight?: number;
}

const LINE_HEIGHT = 1.55;
/** Asking for a feature also makes pdfkit shape a run whole, not word by word in the wrong order. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export const lineHeightOf = ({ size, lineHeight = LINE_HEIGHT }: Style): number =>
  size * lineHeight;

interface Line {
  /** From left to right. */
  runs: { run: Run; width: number }[];
  width: number;
}

const use = (doc: PDFKit.PDFDocument, run: Run, { weight, size }: Style): void => {
  doc.font(`${run.face}-${weight}`).fontSize(size);
};

/** Of a run at size 1: a text that is tried in several sizes is shaped once. */
const widths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

const widthAtOne = (doc: PDFKit.PDFDocument, run: Run, style: Style): number => {
  const known = widths.get(doc) ?? new Map<string, number>();
  widths.set(doc, known);
  const key = `${run.face} ${style.weight} ${run.text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  use(doc, run, { ...style, size: 1 });
  const width = doc.widthOfString(run.text, { features: FEATURES });
  known.set(key, width);
  return width;
};

const measure = (
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  direction: Direction,
): Line => {
  const runs = visualRuns(text, direction).map((run) => ({
    run,
    width: widthAtOne(doc, run, style) * style.size,
  }));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
};

/** A word that is longer than the line is cut where it must be. */
const cutToFit = (word: string, width: number, widthOf: (text: string) => number): string[] => {
  if (widthOf(word) <= width) return [word];
  const parts = [''];
  for (const character of word) {
    const last = parts.length - 1;
    if (parts[last] !== '' && widthOf(`${parts[last]}${character}`) > width) parts.push(character);
    else parts[last] += character;
  }
  return parts;
};

/** Words are measured one by one: nothing joins or kerns across a space, and each is shaped once. */
export const breakLines = (
  doc: PDFKit.PDFDocument,
  typed: string,
  style: Style,
  { width, direction }: { width: number; direction?: Direction | undefined },
): Line[] => {
  const text = printable(typed);
  // a value of its own (a number, a Latin name) keeps its own order, whatever the page's language
  const base = direction ?? directionOfText(text);
  const widthOf = (part: string) => measure(doc, part, style, base).width;
  const space = widthOf(' ');
  const lines: { text: string; width: number }[] = [];
  for (const word of text.split(' ').flatMap((part) => cutToFit(part, width, widthOf))) {
    const wordWidth = widthOf(word);
    const last = lines.at(-1);
    if (last && last.width + space + wordWidth <= width) {
      last.text += ` ${word}`;
      last.width += space + wordWidth;
    } else lines.push({ text: word, width: wordWidth });
  }
  return lines.map((line) => measure(doc, line.text, style, base));
};

/** `baseline` counts from the top of the page. */
export const drawLine = (
  doc: PDFKit.PDFDocument,
  line: Line,
  style: Style,
  { x, baseline }: { x: number; baseline: number },
): void => {
  doc.fillColor(style.color);
  let left = x;
  for (const { run, width } of line.runs) {
    use(doc, run, style);
    doc.text(run.text, left, baseline, {
      baseline: 'alphabetic',
      lineBreak: false,
      features: FEATURES,
    });
    left += width;
  }
};
