/** A document from top to bottom: headings, paragraphs, facts and tables, mirrored where the language runs right to left. */
import type { Readable } from 'node:stream';
import type { Language } from '@rafiq/contract/core/language';
import { type Box, boxesOf, type Column } from './boxes.ts';
import { COLORS, type Colors } from './colors.ts';
import { layoutOf } from './layout.ts';
import { CONTENT_WIDTH, drawStar, openDocument, PAGE } from './page.ts';
import type { Style } from './text.ts';

export interface PdfOptions {
  language: Language;
  title: string;
  /** Whose document it is, as its readers call them. */
  brand: string;
  colors?: Partial<Colors>;
  createdAt: Date;
  /** Small print at the bottom of every page. */
  footer: readonly string[];
}

export interface Fact {
  label: string;
  value: string;
}

export interface PdfWriter {
  heading(text: string): void;
  subheading(text: string): void;
  paragraph(text: string): void;
  facts(facts: readonly Fact[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** Some air before what follows. */
  space(): void;
  /** Ends the document and hands over its bytes. */
  end(): Readable;
}

interface Cell {
  kind: 'TH' | 'TD';
  text: string;
  style: Style;
  box: Box;
}

const FULL: Box = { start: 0, width: CONTENT_WIDTH };
const CELL_PADDING = 8;
const ROW_PADDING = 4;
const HEADER_HEIGHT = 44;
const FOOTER_STYLE = { size: 7.5, weight: 400, lineHeight: 1.5 } as const;
const FOOTER_GAP = 14;

export const openPdf = (options: PdfOptions): PdfWriter => {
  const { language, title, brand, footer } = options;
  const colors: Colors = { ...COLORS, ...options.colors };
  const doc = openDocument({ language, title, author: brand, createdAt: options.createdAt });
  const { leftOf, prepare, ornament } = layoutOf(doc, language);
  const styles = {
    brand: { size: 17, weight: 600, color: colors.primary },
    heading: { size: 21, weight: 600, color: colors.ink, lineHeight: 1.4 },
    subheading: { size: 12.5, weight: 600, color: colors.primary },
    body: { size: 10.5, weight: 400, color: colors.ink, lineHeight: 1.6 },
    label: { size: 10, weight: 400, color: colors.muted },
    value: { size: 10, weight: 600, color: colors.ink },
    cell: { size: 9.5, weight: 400, color: colors.ink },
    columnTitle: { size: 8.5, weight: 600, color: colors.muted },
    footer: { ...FOOTER_STYLE, color: colors.muted },
  } satisfies Record<string, Style>;

  const footerParts = footer.map((text) => prepare(text, styles.footer, FULL));
  const footerHeight = footerParts.reduce((sum, part) => sum + part.height, 0);
  const bottom = PAGE.height - PAGE.margin / 2 - footerHeight - 2 * FOOTER_GAP;

  const rule = (top: number, color: string, box: Box = FULL, thickness = 0.75): void => {
    doc.rect(leftOf(box), top, box.width, thickness).fill(color);
  };

  const drawLetterhead = (): void =>
    ornament(() => {
      const size = 30;
      const top = PAGE.margin - 12;
      drawStar(doc, { x: leftOf({ start: 0, width: size }), y: top, size }, colors);
      const name = prepare(brand, styles.brand, { start: size + 9, width: 300 });
      name.draw(top + (size - name.height) / 2);
      rule(top + HEADER_HEIGHT, colors.primary, FULL, 1.25);
      rule(top + HEADER_HEIGHT, colors.saffron, { start: 0, width: 64 }, 1.25);
    });

  let y = 0;
  const startPage = (): void => {
    if (y > 0) doc.addPage();
    drawLetterhead();
    y = PAGE.margin + HEADER_HEIGHT;
  };
  const makeRoom = (height: number): void => {
    if (y + height > bottom) startPage();
  };
  const tag = (kind: string, draw: () => void) => doc.struct(kind, {}, [draw]);

  const block = (kind: string, text: string, style: Style, space: [number, number, number?]) => {
    const [before, after, keepWith = 0] = space;
    const part = prepare(text, style, FULL);
    makeRoom(before + part.height + after + keepWith);
    y += before;
    const top = y;
    doc.addStructure(tag(kind, () => part.draw(top)));
    y += part.height + after;
  };

  /** Cells side by side, as high as the highest. */
  const row = (cells: Cell[], { isShaded = false } = {}) => {
    const parts = cells.map(({ text, style, box }) => {
      const inner = { start: box.start + CELL_PADDING, width: box.width - 2 * CELL_PADDING };
      return prepare(text, style, inner, true);
    });
    const height = Math.max(...parts.map((part) => part.height)) + 2 * ROW_PADDING;
    const draw = (table: PDFKit.PDFStructureElement): void => {
      const top = y;
      ornament(() => {
        if (isShaded) doc.rect(PAGE.margin, top, CONTENT_WIDTH, height).fill(colors.soft);
        else rule(top + height, colors.line);
      });
      const drawAt = top + (height - Math.max(...parts.map((part) => part.height))) / 2;
      const tags = parts.map((part, index) =>
        tag(cells[index]?.kind ?? 'TD', () => part.draw(drawAt)),
      );
      table.add(doc.struct('TR', {}, tags));
      y += height;
    };
    return { height, draw };
  };

  const inTable = (fill: (table: PDFKit.PDFStructureElement) => void): void => {
    const table = doc.struct('Table');
    doc.addStructure(table);
    fill(table);
    table.end();
  };

  startPage();
  return {
    heading: (text) => block('H1', text, styles.heading, [4, 4]),
    subheading: (text) => block('H2', text, styles.subheading, [15, 4, 60]),
    paragraph: (text) => block('P', text, styles.body, [2, 6]),

    space: () => {
      y += 10;
    },

    facts: (facts) => {
      const labelBox = { start: 0, width: CONTENT_WIDTH * 0.36 };
      const valueBox = { start: labelBox.width, width: CONTENT_WIDTH - labelBox.width };
      inTable((table) => {
        for (const { label, value } of facts) {
          const line = row([
            { kind: 'TH', text: label, style: styles.label, box: labelBox },
            { kind: 'TD', text: value, style: styles.value, box: valueBox },
          ]);
          makeRoom(line.height);
          line.draw(table);
        }
      });
    },

    table: (columns, rows) => {
      const boxes = boxesOf(columns);
      const cells = (kind: Cell['kind'], texts: readonly string[], style: Style): Cell[] =>
        boxes.map((box, index) => ({ kind, text: texts[index] ?? '', style, box }));
      const names = columns.map(({ title: name }) => name);
      const titles = row(cells('TH', names, styles.columnTitle), { isShaded: true });
      const lines = rows.map((texts) => row(cells('TD', texts, styles.cell)));
      makeRoom(titles.height + (lines[0]?.height ?? 0));
      inTable((table) => {
        titles.draw(table);
        for (const line of lines) {
          if (y + line.height > bottom) {
            startPage();
            titles.draw(table);
          }
          line.draw(table);
        }
      });
    },

    end: () => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        ornament(() => {
          let top = bottom + FOOTER_GAP;
          rule(top, colors.line);
          top += FOOTER_GAP / 2;
          for (const part of footerParts) {
            part.draw(top);
            top += part.height;
          }
          if (count > 1) {
            const number = prepare(`${page + 1} / ${count}`, styles.footer, FULL, true);
            number.draw(top);
          }
        });
      }
      doc.end();
      return doc;
    },
  };
};
