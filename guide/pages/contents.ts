import { CONTENT_WIDTH, PAGE } from '../../api/src/platform/pdf/page.ts';
import type { Sheet } from './sheet.ts';

interface Entry {
  text: string;
  page: number;
  anchor: string;
}

const NUMBER_WIDTH = 30;
const ROW = 29;

/** A line leads to its chapter. */
export const drawContents = (sheet: Sheet, entries: readonly Entry[]): void => {
  const { doc, colors, styles, prepare, leftOf, ornament, say, tag, frame } = sheet;
  const title = prepare(say(frame.contentsTitle), styles.heading, {
    start: 0,
    width: CONTENT_WIDTH,
  });
  tag('H1', {}, () => title.draw(PAGE.margin));
  const intro = prepare(say(frame.howToRead), styles.body, { start: 0, width: CONTENT_WIDTH });
  tag('P', {}, () => intro.draw(PAGE.margin + title.height + 6));
  const first = PAGE.margin + title.height + intro.height + 26;
  entries.forEach(({ text, page, anchor }, index) => {
    const top = first + index * ROW;
    const number = prepare(
      String(index + 1),
      styles.contentsNumber,
      { start: 0, width: NUMBER_WIDTH },
      true,
    );
    const box = { start: NUMBER_WIDTH, width: CONTENT_WIDTH - 2 * NUMBER_WIDTH };
    const line = prepare(text, styles.contents, box);
    const at = { start: CONTENT_WIDTH - NUMBER_WIDTH + 8, width: NUMBER_WIDTH - 8 };
    const where = prepare(String(page), styles.contents, at, true);
    tag('P', {}, () => {
      number.draw(top);
      line.draw(top);
      where.draw(top);
    });
    ornament(() => {
      doc
        .rect(leftOf({ start: 0, width: CONTENT_WIDTH }), top + ROW - 6, CONTENT_WIDTH, 0.6)
        .fill(colors.line);
    });
    doc.goTo(PAGE.margin, top, CONTENT_WIDTH, ROW - 6, anchor);
  });
};
