/** Where things stand on a page: boxes count from the side where reading starts, and are mirrored here and nowhere else. */
import { directionOf, type Language } from '@rafiq/contract/core/language';
import type { Box } from './boxes.ts';
import { CONTENT_WIDTH, PAGE } from './page.ts';
import { breakLines, drawLine, lineHeightOf, type Style } from './text.ts';

export interface Prepared {
  height: number;
  draw: (top: number) => void;
}

export const layoutOf = (doc: PDFKit.PDFDocument, language: Language) => {
  const direction = directionOf(language);

  const leftOf = ({ start, width }: Box): number =>
    PAGE.margin + (direction === 'ltr' ? start : CONTENT_WIDTH - start - width);

  /** Lays text out in a box; what comes back draws it at a height. */
  const prepare = (text: string, style: Style, box: Box, ownDirection = false): Prepared => {
    const lines = breakLines(doc, text, style, {
      width: box.width,
      direction: ownDirection ? undefined : direction,
    });
    const step = lineHeightOf(style);
    const draw = (top: number): void => {
      lines.forEach((line, index) => {
        const x = leftOf(box) + (direction === 'ltr' ? 0 : box.width - line.width);
        // capitals and Arabic letters alike look centred in their line here
        const baseline = top + index * step + step / 2 + style.size * 0.34;
        drawLine(doc, line, style, { x, baseline });
      });
    };
    return { height: lines.length * step, draw };
  };

  /** Ornaments: a reader that speaks the document aloud skips them. */
  const ornament = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  return { leftOf, prepare, ornament };
};
