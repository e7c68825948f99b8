import { buffer } from 'node:stream/consumers';
import type { Language } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { PAGE } from './page.ts';
import { readPdf } from './pdf-reader.testing.ts';
import { openSheets } from './sheet.ts';
import type { Mark, Sheet, SheetText } from './sheet-model.ts';

const text = (said: string, more: Partial<SheetText> = {}): Mark => ({
  is: 'text',
  place: { start: 0, top: 100, width: 100, height: 20 },
  text: said,
  size: 8,
  ...more,
});
const sheet = (language: Language, marks: Mark[], parts: Sheet['rest']['parts'] = []): Sheet => ({
  language,
  marks,
  rest: { title: 'Suite', seeThere: 'Voir {n}', parts },
  foot: ['Pied'],
});
const make = (...sheets: Sheet[]): Promise<Buffer> =>
  buffer(
    openSheets({
      ...{ title: 'Formulaire', author: 'Rafiq', language: 'fr' as const },
      ...{ createdAt: new Date(0), sheets },
    }),
  );
const read = async (...sheets: Sheet[]) => readPdf(await make(...sheets));
const onPage = ({ drawn }: ReturnType<typeof readPdf>, page: number): string =>
  drawn
    .filter((piece) => piece.page === page)
    .map((piece) => piece.text)
    .join(' ');

describe('a text in its place', () => {
  it('gets smaller until it fits, and stays on its page', async () => {
    const said = 'dix mots qui ne tiennent pas en grand dans ce cadre';
    const made = await read(sheet('fr', [text(said, { size: 12, least: 5 })]));
    expect(made.pages).toBe(1);
    expect(onPage(made, 0)).toContain('dix mots');
  });

  it('goes on after the form, whole and under its label, where it cannot get small enough', async () => {
    const said = 'W'.repeat(600);
    const made = await read(sheet('fr', [text(said, { least: 6, label: 'Observations' })]));
    expect(made.pages).toBe(2);
    expect(onPage(made, 0)).toContain('Voir 1');
    expect(onPage(made, 1)).toContain('(1) Observations');
    expect(onPage(made, 1).match(/W/g)).toHaveLength(600);
  });

  it('starts on the left in French and on the right in Arabic', async () => {
    const middle = PAGE.width / 2;
    const xOf = async (language: Language) =>
      (await read(sheet(language, [text('ABC')]))).drawn.find((piece) => piece.text === 'ABC')?.x;
    expect(await xOf('fr')).toBeLessThan(middle);
    expect(await xOf('ar')).toBeGreaterThan(middle);
  });
});

it('never mirrors a drawing', async () => {
  const letter = (said: string, x: number) => ({
    text: said,
    x,
    y: 50,
    size: 20,
    color: '#000000',
  });
  const drawing: Mark = {
    is: 'drawing',
    place: { start: 0, top: 200, width: 100, height: 100 },
    field: { width: 100, height: 100 },
    alt: 'Croquis',
    paths: [{ d: 'M0 0 L100 100', stroke: '#000000' }],
    letters: [letter('L', 10), letter('R', 90)],
  };
  for (const language of ['fr', 'ar'] as const) {
    const { drawn } = await read(sheet(language, [drawing]));
    const x = (said: string) => drawn.find((piece) => piece.text === said)?.x ?? Number.NaN;
    expect(x('L')).toBeLessThan(x('R'));
  }
});

it('puts foot and number on every page of each form, which count their own', async () => {
  const parts = Array.from({ length: 60 }, (_, at) => ({ label: `Photo ${at}`, text: 'abc' }));
  const made = await read(sheet('fr', [text('Un')], parts), sheet('ar', [text('Deux')]));
  expect(made.pages).toBeGreaterThan(3);
  const pages = Array.from({ length: made.pages }, (_, page) => onPage(made, page));
  expect(pages.every((page) => page.includes('Pied'))).toBe(true);
  expect(pages.at(0)).toContain(`1 / ${made.pages - 1}`);
  expect(pages.at(-1)).toContain('1 / 1');
  expect(pages.join(' ').match(/Photo \d+/g)).toHaveLength(60);
});

it('makes the same bytes of the same form', async () => {
  const [one, other] = [
    await make(sheet('ar', [text('شهادة')])),
    await make(sheet('ar', [text('شهادة')])),
  ];
  expect(one.equals(other)).toBe(true);
});
