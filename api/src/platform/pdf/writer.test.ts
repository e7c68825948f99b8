import { buffer } from 'node:stream/consumers';
import type { Language } from '@rafiq/contract/core/language';
import { describe, expect, test } from 'vitest';
import { PAGE } from './page.ts';
import { readPdf } from './pdf-reader.testing.ts';
import { openPdf, type PdfWriter } from './writer.ts';

const NOW = new Date('2026-11-15T08:00:00Z');

const write = async (language: Language, fill: (pdf: PdfWriter) => void) => {
  const title = language === 'ar' ? 'شهادة' : 'Attestation';
  const pdf = openPdf({ language, title, brand: 'Rafiq', createdAt: NOW, footer: ['05 22 00'] });
  fill(pdf);
  return buffer(pdf.end());
};
const placeOf = (read: ReturnType<typeof readPdf>, text: string) => {
  const found = read.drawn.find((piece) => piece.text === text);
  if (!found) throw new Error(`nothing reads ${text}`);
  return found;
};

const sample = (pdf: PdfWriter) => {
  pdf.heading('شهادة الانخراط');
  pdf.facts([{ label: 'CIN', value: 'AB123456' }]);
  pdf.table(
    [
      { title: 'A', share: 2 },
      { title: 'B', share: 1 },
    ],
    [['Yassine', '17/05/1990']],
  );
};

describe('a document', () => {
  test('is the same, byte for byte, for the same data at the same time', async () => {
    const [one, other] = [await write('ar', sample), await write('ar', sample)];
    expect(one.equals(other)).toBe(true);
  });

  test('says its title, language, author and date, and brings its fonts along', async () => {
    const { source, fonts, drawn } = readPdf(await write('fr', sample));
    const said = ['(Attestation)', '/Lang (fr)', '(Rafiq)', '(D:20261115080000Z)', '/Marked true'];
    expect(said.filter((words) => !source.includes(words))).toEqual([]);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.every(({ name, isEmbedded }) => isEmbedded && name.includes('ReadexPro'))).toBe(
      true,
    );
    expect(drawn.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
  });

  test('starts on the left in French and on the right in Arabic, tables too', async () => {
    const french = readPdf(await write('fr', sample));
    const arabic = readPdf(await write('ar', sample));
    const middle = PAGE.width / 2;
    expect(placeOf(french, 'CIN').x).toBeLessThan(middle);
    expect(placeOf(arabic, 'CIN').x).toBeGreaterThan(middle);
    const order = (read: typeof french) =>
      placeOf(read, 'Yassine').x - placeOf(read, '17/05/1990').x;
    expect(order(french)).toBeLessThan(0);
    expect(order(arabic)).toBeGreaterThan(0);
  });

  test('draws the joined forms of Arabic letters, not the single ones', async () => {
    const { drawn } = readPdf(
      await write('ar', (pdf) => {
        pdf.paragraph('ههه');
        pdf.paragraph('ه');
      }),
    );
    const forms = drawn.filter(({ text }) => /^ه+$/.test(text)).flatMap(({ glyphs }) => glyphs);
    expect([forms.length, new Set(forms).size]).toEqual([4, 4]);
  });

  test('goes on over pages: column titles, mark and footer are on each', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Ligne ${index + 1}`]);
    const { lines, pages } = readPdf(
      await write('fr', (pdf) => pdf.table([{ title: 'Nom', share: 1 }], rows)),
    );
    expect(pages).toBeGreaterThan(1);
    const times = (text: string) => lines.filter((line) => line === text).length;
    expect([times('Nom'), times('Rafiq'), times('05 22 00')]).toEqual([pages, pages, pages]);
    expect(times(`1 / ${pages}`)).toBe(1);
    for (const [row] of rows) expect(times(row as string)).toBe(1);
  });

  test('breaks long lines and cuts a word that is longer than a line', async () => {
    const text = `${'mot '.repeat(60)}${'x'.repeat(200)}`;
    const { drawn } = readPdf(await write('fr', (pdf) => pdf.paragraph(text)));
    const body = drawn.filter(({ text: piece }) => /^(mot|x)/.test(piece));
    expect(body.length).toBeGreaterThan(4);
    expect(
      body
        .map((piece) => piece.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
  });
});
