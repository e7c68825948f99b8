/** One guide: cover, contents, and a page for each chapter, mirrored where the language runs right to left. */
import { buffer } from 'node:stream/consumers';
import type { Brand } from '@rafiq/contract/core/brand';
import type { Language } from '@rafiq/contract/core/language';
import { COLORS, type Colors } from '../api/src/platform/pdf/colors.ts';
import { layoutOf } from '../api/src/platform/pdf/layout.ts';
import { openDocument, PAGE } from '../api/src/platform/pdf/page.ts';
import type { Book, Texts } from './book.ts';
import type { Pictures } from './camera.ts';
import { drawChapter } from './pages/chapter.ts';
import { drawContents } from './pages/contents.ts';
import { drawCover } from './pages/cover.ts';
import type { Sheet } from './pages/sheet.ts';
import { stylesOf } from './pages/styles.ts';

interface Guide {
  book: Book;
  language: Language;
  brand: Pick<Brand, 'name' | 'hotline' | 'colors'>;
  pictures: Pictures;
  createdAt: Date;
}

/** The cover and the contents come first. */
const FIRST_CHAPTER_PAGE = 3;

/** A phone number keeps its order in Arabic and is never broken over two lines. */
const inOnePiece = (number: string): string => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`;

export const compose = ({ book, language, brand, pictures, createdAt }: Guide): Promise<Buffer> => {
  const name = brand.name[language];
  const values = { brand: name, hotline: inOnePiece(brand.hotline) };
  const say = (texts: Texts): string => {
    const text = texts[language];
    if (text === undefined) throw new Error(`a text is missing in ${language}: ${texts.fr}`);
    return book.words.fill(text, language, values);
  };
  const { frame, chapters, cover } = book;
  const doc = openDocument({ language, title: say(frame.title), author: name, createdAt });
  const colors: Colors = { ...COLORS, ...brand.colors };
  const layout = layoutOf(doc, language);
  const sheet: Sheet = {
    doc,
    ...layout,
    colors,
    styles: stylesOf(colors),
    pictures,
    frame,
    cover,
    say,
    brandName: name,
    language,
    tag: (kind, options, draw) => doc.addStructure(doc.struct(kind, options, [draw])),
  };

  drawCover(sheet, createdAt);
  doc.addPage();
  const titles = chapters.map(({ title }, index) => ({
    text: say(title),
    page: FIRST_CHAPTER_PAGE + index,
    anchor: `chapter-${index + 1}`,
  }));
  drawContents(sheet, titles);
  chapters.forEach((chapter, index) => {
    doc.addPage();
    doc.addNamedDestination(`chapter-${index + 1}`);
    doc.outline.addItem(titles[index]?.text ?? '');
    drawChapter(sheet, chapter, index + 1);
  });

  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page);
    layout.ornament(() => {
      const box = { start: 0, width: 300 };
      layout
        .prepare(say(frame.title), sheet.styles.small, box)
        .draw(PAGE.height - PAGE.margin / 2 - 14);
      const number = String(page + 1);
      const style = sheet.styles.pageNumber;
      const width = doc.font('latin-600').fontSize(style.size).widthOfString(number);
      const end = { start: PAGE.width - 2 * PAGE.margin - width, width: width + 1 };
      layout.prepare(number, style, end, true).draw(PAGE.height - PAGE.margin / 2 - 14);
    });
  }
  doc.end();
  return buffer(doc);
};
