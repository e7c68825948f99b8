/** A4 with its margins, its fonts and its mark: what every document of the portal starts from. */
import type { Language } from '@rafiq/contract/core/language';
import PDFDocument from 'pdfkit';
import type { Colors } from './colors.ts';
import { fontFiles } from './fonts.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const openDocument = ({
  language,
  title,
  author,
  createdAt,
}: {
  language: Language;
  title: string;
  author: string;
  createdAt: Date;
}): PDFKit.PDFDocument => {
  const files = fontFiles();
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    // The same data at the same time make the same bytes: nothing in here looks at the real clock.
    info: {
      Title: title,
      Author: author,
      CreationDate: createdAt,
      Producer: author,
      Creator: author,
    },
    // no default font: everything is embedded
    font: '',
  });
  for (const { face, weight, bytes } of files) doc.registerFont(`${face}-${weight}`, bytes);
  return doc;
};

/** Two squares, one turned by 45 degrees: the portal's mark. */
export const drawStar = (
  doc: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
  colors: Pick<Colors, 'primary' | 'saffron'>,
): void => {
  const side = size * 0.6;
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  const square = () =>
    doc.roundedRect(middleX - side / 2, middleY - side / 2, side, side, size / 20);
  doc.save();
  square().fill(colors.saffron);
  doc.rotate(45, { origin: [middleX, middleY] });
  square().fill(colors.saffron);
  doc.restore();
  doc.circle(middleX, middleY, size * 0.16).fill(colors.primary);
};
