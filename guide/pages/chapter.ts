/** A chapter on its page: what it is about, the steps in their order, and the screens beside or below. */
import type { Box } from '../../api/src/platform/pdf/boxes.ts';
import { CONTENT_WIDTH, PAGE } from '../../api/src/platform/pdf/page.ts';
import type { Chapter } from '../book.ts';
import { drawPicture, heightAt } from './picture.ts';
import type { Sheet } from './sheet.ts';

const BOTTOM = PAGE.height - PAGE.margin - 8;
const GAP = 18;
/** Lower than this nobody can read a picture. */
const LEAST = 120;
const BESIDE_WIDTH = 208;
const MARK = 20;
const NOTE_PADDING = 10;

const drawHead = (sheet: Sheet, title: string, number: number): number => {
  const { doc, colors, styles, prepare, leftOf, ornament, say, tag, frame } = sheet;
  const full = { start: 0, width: CONTENT_WIDTH };
  const above = prepare(`${say(frame.chapter)} ${number}`, styles.chapterNumber, full);
  const heading = prepare(title, styles.heading, full);
  let y = PAGE.margin - 8;
  const top = y;
  tag('P', {}, () => above.draw(top));
  y += above.height;
  const headingTop = y;
  tag('H1', {}, () => heading.draw(headingTop));
  y += heading.height + 6;
  ornament(() => {
    doc.rect(leftOf(full), y, CONTENT_WIDTH, 1.25).fill(colors.primary);
    doc.rect(leftOf({ start: 0, width: 64 }), y, 64, 1.25).fill(colors.saffron);
  });
  return y + 14;
};

const drawStep = (sheet: Sheet, text: string, number: number, box: Box, top: number): number => {
  const { doc, colors, styles, prepare, leftOf, ornament, tag } = sheet;
  const words = { start: box.start + MARK + 10, width: box.width - MARK - 10 };
  const part = prepare(text, styles.step, words);
  const centre = leftOf({ start: box.start, width: MARK }) + MARK / 2;
  ornament(() => {
    doc.circle(centre, top + MARK / 2 - 1.5, MARK / 2 - 1).fill(colors.primary);
    const { size } = styles.stepNumber;
    const width = doc.font('latin-600').fontSize(size).widthOfString(String(number));
    doc.fillColor(styles.stepNumber.color);
    doc.text(String(number), centre - width / 2, top + MARK / 2 - 1.5 + size * 0.35, {
      baseline: 'alphabetic',
      lineBreak: false,
    });
  });
  tag('P', {}, () => part.draw(top));
  return top + Math.max(part.height, MARK) + 7;
};

const drawNote = (sheet: Sheet, text: string, box: Box, top: number): number => {
  const { doc, colors, styles, prepare, leftOf, ornament, tag } = sheet;
  const inner = { start: box.start + NOTE_PADDING + 3, width: box.width - 2 * NOTE_PADDING - 3 };
  const part = prepare(text, styles.note, inner);
  const height = part.height + 2 * NOTE_PADDING;
  ornament(() => {
    doc.rect(leftOf(box), top, box.width, height).fill(colors.soft);
    doc.rect(leftOf({ start: box.start, width: 3 }), top, 3, height).fill(colors.saffron);
  });
  tag('P', {}, () => part.draw(top + NOTE_PADDING));
  return top + height + 8;
};

const drawWords = (sheet: Sheet, chapter: Chapter, box: Box, from: number): number => {
  const { styles, prepare, say, tag } = sheet;
  const text = prepare(say(chapter.text), styles.body, box);
  tag('P', {}, () => text.draw(from));
  let y = from + text.height + 12;
  chapter.steps.forEach((step, index) => {
    y = drawStep(sheet, say(step), index + 1, box, y);
  });
  return chapter.note ? drawNote(sheet, say(chapter.note), box, y + 4) : y;
};

/** Side by side, as large as the room that is left allows; answers where the next row may begin. */
const drawRow = (sheet: Sheet, shots: readonly string[], alt: string, top: number): number => {
  if (shots.length === 0) return top;
  const unit = shots.reduce((sum, name) => sum + 1 / heightAt(sheet, name, 1), 0);
  const gaps = GAP * (shots.length - 1);
  const height = Math.min(BOTTOM - top, (CONTENT_WIDTH - gaps) / unit);
  if (height < LEAST) throw new Error(`there is no room left for ${shots.join(', ')}`);
  let start = (CONTENT_WIDTH - height * unit - gaps) / 2;
  for (const name of shots) {
    const width = height / heightAt(sheet, name, 1);
    drawPicture(sheet, name, { start, top, width }, alt);
    start += width + GAP;
  }
  return top + height + GAP;
};

/** One phone stands beside the words, several below them. */
const drawBeside = (sheet: Sheet, chapter: Chapter, phone: string, alt: string, top: number) => {
  const words = { start: 0, width: CONTENT_WIDTH - BESIDE_WIDTH - GAP * 1.5 };
  const end = drawWords(sheet, chapter, words, top);
  const place = { start: CONTENT_WIDTH - BESIDE_WIDTH, top: top + 4, width: BESIDE_WIDTH };
  drawPicture(sheet, phone, place, alt);
  return Math.max(end, place.top + heightAt(sheet, phone, BESIDE_WIDTH)) + GAP;
};

export const drawChapter = (sheet: Sheet, chapter: Chapter, number: number): void => {
  const title = sheet.say(chapter.title);
  const alt = `${sheet.say(sheet.frame.pictureAlt)} ${title}`;
  const isDesk = (name: string) => heightAt(sheet, name, 1) < 1;
  const desks = chapter.shots.filter(isDesk);
  const phones = chapter.shots.filter((name) => !isDesk(name));
  const [only, ...others] = phones;
  let y = drawHead(sheet, title, number);
  if (only && others.length === 0) y = drawBeside(sheet, chapter, only, alt, y);
  else {
    const words = drawWords(sheet, chapter, { start: 0, width: CONTENT_WIDTH }, y);
    y = drawRow(sheet, phones, alt, words + 8);
  }
  if (desks.length > 0) drawRow(sheet, desks, alt, y);
};
