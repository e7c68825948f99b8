/** Draws printed forms, and after each what had no room in it. */
import type { Readable } from 'node:stream';
import { fillText } from '@rafiq/contract/core/errors';
import { directionOf } from '@rafiq/contract/core/language';
import { COLORS } from './colors.ts';
import { openDocument, PAGE } from './page.ts';
import type { Drawing, Mark, Path, Place, Sheet, SheetDraft, SheetText } from './sheet-model.ts';
import { breakLines, drawLine, lineHeightOf, type Style } from './text.ts';

const SHEET_MARGIN = 24;
const WIDTH = PAGE.width - 2 * SHEET_MARGIN;
const LINE_HEIGHT = 1.15;
const STEP = 0.5;
const FOOT: Style = { size: 6, weight: 400, color: COLORS.muted, lineHeight: 1.35 };
const REST_TITLE: Style = { size: 12, weight: 600, color: COLORS.ink };
const REST_LABEL: Style = { size: 8, weight: 600, color: COLORS.ink };
const REST_TEXT: Style = { size: 8, weight: 400, color: COLORS.ink };

export const openSheets = (draft: SheetDraft): Readable => {
  const doc = openDocument(draft);
  let isFirst = true;

  const leftOf = ({ start, width }: Pick<Place, 'start' | 'width'>, sheet: Sheet): number =>
    directionOf(sheet.language) === 'ltr'
      ? SHEET_MARGIN + start
      : PAGE.width - SHEET_MARGIN - start - width;

  const ornament = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const tag = (kind: string, sheet: Sheet, draw: () => void, alt?: string): void => {
    const about = { lang: sheet.language, ...(alt !== undefined && { alt }) };
    doc.addStructure(doc.struct(kind, about, [draw]));
  };

  /** Lines of a text in its width, and how high they stand. */
  const set = (sheet: Sheet, text: string, style: Style, width: number, isTyped = false) => {
    const direction = isTyped ? undefined : directionOf(sheet.language);
    const lines = text
      .split('\n')
      .flatMap((row) => breakLines(doc, row, style, { width, direction }));
    return { lines, height: lines.length * lineHeightOf(style) };
  };
  type Set = ReturnType<typeof set>;

  const drawSet = (
    sheet: Sheet,
    { lines }: Set,
    style: Style,
    place: Pick<Place, 'start' | 'width' | 'top'> & { align?: SheetText['align'] | undefined },
  ): void => {
    const step = lineHeightOf(style);
    const isMirrored = directionOf(sheet.language) === 'rtl';
    lines.forEach((line, index) => {
      const free = place.width - line.width;
      const before = place.align === 'middle' ? free / 2 : isMirrored ? free : 0;
      const baseline = place.top + index * step + step / 2 + style.size * 0.34;
      drawLine(doc, line, style, { x: leftOf(place, sheet) + before, baseline });
    });
  };

  /** As large as it may be and still fit; null: it does not fit at all. */
  const fit = (mark: SheetText, sheet: Sheet): { set: Set; style: Style } | null => {
    const { text, place, size, least = size, weight = 400, color = COLORS.ink } = mark;
    for (let now = size; now >= least; now -= STEP) {
      const style: Style = { size: now, weight, color, lineHeight: LINE_HEIGHT };
      const tried = set(sheet, text, style, place.width, mark.isTyped);
      if (tried.height <= place.height + 0.01) return { set: tried, style };
    }
    return null;
  };

  const drawText = (mark: SheetText, sheet: Sheet, rest: Sheet['rest']['parts']): void => {
    if (mark.text === '') return;
    let found = fit(mark, sheet);
    if (!found) {
      rest.push({ label: mark.label ?? '', text: mark.text });
      const instead = fillText(sheet.rest.seeThere, { n: rest.length });
      const short = { ...mark, text: instead, isTyped: false };
      const { size, weight = 400, color = COLORS.ink } = mark;
      const style: Style = { size: mark.least ?? size, weight, color, lineHeight: LINE_HEIGHT };
      found = fit(short, sheet) ?? { set: set(sheet, instead, style, mark.place.width), style };
    }
    const { set: fitting, style } = found;
    const { place, isCentred = false } = mark;
    const top = place.top + (isCentred ? (place.height - fitting.height) / 2 : 0);
    const at = { ...place, top, align: mark.align };
    tag('P', sheet, () => drawSet(sheet, fitting, style, at));
  };

  const drawPath = ({ d, stroke, fill, thickness = 1, dash, isFlat, at }: Path): void => {
    doc.save();
    if (at) doc.translate(at.x, at.y).rotate(at.angle);
    doc
      .lineWidth(thickness)
      .lineCap(isFlat ? 'butt' : 'round')
      .lineJoin('round');
    if (dash !== undefined) doc.dash(dash, {});
    doc.path(d);
    if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke);
    else if (fill !== undefined) doc.fill(fill);
    else doc.stroke(stroke ?? COLORS.ink);
    doc.restore();
  };

  const drawDrawing = ({ place, field, alt, paths, letters }: Drawing, sheet: Sheet): void => {
    const scale = Math.min(place.width / field.width, place.height / field.height);
    const x = leftOf(place, sheet) + (place.width - field.width * scale) / 2;
    const y = place.top + (place.height - field.height * scale) / 2;
    const draw = (): void => {
      doc.save().translate(x, y).scale(scale);
      doc.rect(0, 0, field.width, field.height).clip();
      for (const path of paths) drawPath(path);
      doc.restore();
      for (const letter of letters) {
        const style: Style = { size: letter.size * scale, weight: 600, color: letter.color };
        const [line] = breakLines(doc, letter.text, style, { width: PAGE.width, direction: 'ltr' });
        if (!line) continue;
        const baseline = y + letter.y * scale + style.size * 0.36;
        drawLine(doc, line, style, { x: x + letter.x * scale - line.width / 2, baseline });
      }
    };
    tag('Figure', sheet, draw, alt);
  };

  const drawMark = (mark: Mark, sheet: Sheet, rest: Sheet['rest']['parts']): void => {
    if (mark.is === 'text') drawText(mark, sheet, rest);
    else if (mark.is === 'drawing') drawDrawing(mark, sheet);
    else {
      const { place, fill, stroke, thickness = 0.5 } = mark;
      ornament(() => {
        doc.rect(leftOf(place, sheet), place.top, place.width, place.height);
        doc.lineWidth(thickness);
        if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke);
        else if (fill !== undefined) doc.fill(fill);
        else doc.stroke(stroke ?? COLORS.ink);
      });
    }
  };

  const owners: { sheet: Sheet; number: number }[] = [];
  const startPage = (sheet: Sheet): void => {
    if (!isFirst) doc.addPage();
    isFirst = false;
    owners.push({ sheet, number: owners.filter((one) => one.sheet === sheet).length + 1 });
  };
  const footOf = (sheet: Sheet) => sheet.foot.map((text) => set(sheet, text, FOOT, WIDTH));
  const footTop = (sheet: Sheet): number =>
    PAGE.height - 18 - footOf(sheet).reduce((sum, { height }) => sum + height, 0);

  /** What had no room, one after the other, over as many pages as it takes. */
  const drawRest = (sheet: Sheet, rest: Sheet['rest']['parts']): void => {
    let top = Number.POSITIVE_INFINITY;
    const bottom = footTop(sheet) - 8;
    const line = (text: string, style: Style, isTyped = false): void => {
      const whole = set(sheet, text, style, WIDTH, isTyped);
      for (const one of whole.lines) {
        const height = lineHeightOf(style);
        if (top + height > bottom) {
          startPage(sheet);
          top = SHEET_MARGIN + 8;
          if (style !== REST_TITLE) line(sheet.rest.title, REST_TITLE);
        }
        const at = { start: 0, width: WIDTH, top };
        tag('P', sheet, () => drawSet(sheet, { lines: [one], height }, style, at));
        top += height;
      }
    };
    rest.forEach(({ label, text }, index) => {
      line(`(${index + 1}) ${label}`, REST_LABEL);
      for (const row of text.split('\n')) line(row, REST_TEXT, true);
      top += 6;
    });
  };

  for (const sheet of draft.sheets) {
    startPage(sheet);
    const rest: Sheet['rest']['parts'] = [];
    for (const mark of sheet.marks) drawMark(mark, sheet, rest);
    drawRest(sheet, [...rest, ...sheet.rest.parts]);
  }
  owners.forEach(({ sheet, number }, page) => {
    doc.switchToPage(page);
    const count = owners.filter((one) => one.sheet === sheet).length;
    ornament(() => {
      let top = footTop(sheet);
      for (const part of footOf(sheet)) {
        drawSet(sheet, part, FOOT, { start: 0, width: WIDTH, top });
        top += part.height;
      }
      const pages = set(sheet, `${number} / ${count}`, FOOT, 40, true);
      const place = { start: WIDTH - 40, width: 40, top: PAGE.height - 18 };
      drawSet(sheet, pages, FOOT, place);
    });
  });
  doc.end();
  return doc;
};
