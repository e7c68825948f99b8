import { LOCALES } from '@rafiq/contract/core/language';
import { CONTENT_WIDTH, drawStar, PAGE } from '../../api/src/platform/pdf/page.ts';
import { drawPicture, heightAt } from './picture.ts';
import type { Sheet } from './sheet.ts';

const STAR = 54;
const FULL = { start: 0, width: CONTENT_WIDTH };

/** Month and year, as the language writes them, with Western digits. */
const monthOf = (sheet: Sheet, date: Date): string =>
  new Intl.DateTimeFormat(LOCALES[sheet.language], {
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'Africa/Casablanca',
  }).format(date);

export const drawCover = (sheet: Sheet, date: Date): void => {
  const { doc, colors, styles, prepare, leftOf, ornament, say, tag, frame, cover } = sheet;
  ornament(() => {
    doc.rect(0, 0, PAGE.width, 430).fill(colors.soft);
    doc.rect(0, 430, PAGE.width, 3).fill(colors.primary);
    doc.rect(leftOf({ start: 0, width: 96 }), 430, 96, 3).fill(colors.saffron);
    drawStar(doc, { x: leftOf({ start: 0, width: STAR }), y: 72, size: STAR }, colors);
  });
  const brand = prepare(sheet.brandName, styles.coverBrand, { start: STAR + 14, width: 340 });
  tag('P', {}, () => brand.draw(72 + (STAR - brand.height) / 2));
  const title = prepare(say(frame.coverTitle), styles.coverTitle, FULL);
  tag('H1', {}, () => title.draw(158));
  const text = prepare(say(frame.coverText), styles.coverText, { start: 0, width: 400 });
  tag('P', {}, () => text.draw(170 + title.height));
  const deskWidth = CONTENT_WIDTH - 40;
  const top = 330;
  drawPicture(sheet, cover.desk, { start: 0, top, width: deskWidth }, say(frame.coverAlt));
  if (cover.phone) {
    const phoneWidth = 150;
    const phoneTop = top + heightAt(sheet, cover.desk, deskWidth) - 210;
    const place = { start: CONTENT_WIDTH - phoneWidth, top: phoneTop, width: phoneWidth };
    drawPicture(sheet, cover.phone, place, say(frame.coverAlt));
  }
  const month = prepare(monthOf(sheet, date), styles.coverText, FULL);
  tag('P', {}, () => month.draw(PAGE.height - PAGE.margin - month.height));
};
