import { buffer } from 'node:stream/consumers';
import { type Entries, type Value, write } from '@rafiq/contract/constat/entries';
import { CIRCUMSTANCES, SIDE_FIELDS, SIDES } from '@rafiq/contract/constat/model';
import { readConstat } from '@rafiq/contract/constat/read';
import { sealOf } from '@rafiq/contract/constat/seal';
import { LIMITS } from '@rafiq/contract/constat/values';
import { wordsOf } from '@rafiq/contract/constat/words/words';
import { describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../../platform/pdf/pdf-reader.testing.ts';
import { openSheets } from '../../../platform/pdf/sheet.ts';
import { aFullReport, signedBy } from './a-report.testing.ts';
import { draftPaper } from './paper.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };

const make = async (entries: Entries): Promise<Buffer> => {
  const [seal, fr, ar] = await Promise.all([sealOf(entries), wordsOf('fr'), wordsOf('ar')]);
  return buffer(openSheets(draftPaper(readConstat(entries), { seal, brand, words: { fr, ar } })));
};
const read = async (entries: Entries): Promise<ReadPdf> => readPdf(await make(entries));

/** Letters without what the font or the line did to their order. */
const letters = (text: string): string =>
  [...text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')].sort().join('');
/** Each page as the lines of every piece that was drawn on it. */
const piecesOf = ({ drawn }: ReadPdf, page: number): string[] =>
  drawn.filter((piece) => piece.page === page).map(({ text }) => text);
/** A word by its letters alone: Arabic is drawn from its end, two of its letters sometimes as one. */
const wordsIn = (text: string): string[] =>
  text
    .split(/[\s،,.:·()]+/)
    .map(letters)
    .filter((word) => word !== '');
const has = (pieces: string[], value: string): boolean => {
  const drawn = new Set([...wordsIn(pieces.join(' ')), ...wordsIn(pieces.join(''))]);
  return wordsIn(value).every((word) => drawn.has(word));
};

describe('the paper of a report that both have signed', async () => {
  const entries = await signedBy(aFullReport(), 'a', 'b');
  const made = await read(entries);
  const [french, arabic] = [piecesOf(made, 0), piecesOf(made, 2)];

  it('has a page in French and one in Arabic, each with its photos after it', () => {
    expect(made.pages).toBe(4);
    expect(has(french, 'Constat amiable')).toBe(true);
    expect(has(arabic, 'المعاينة الودية')).toBe(true);
    for (const page of [1, 3]) expect(piecesOf(made, page).join('')).toContain('ab'.repeat(32));
  });

  it('numbers each photo as its file is named, and says where one without a file is', () => {
    expect(has(piecesOf(made, 1), 'Photo 1')).toBe(true);
    expect(has(piecesOf(made, 3), 'الصورة 1')).toBe(true);
    for (const page of [1, 3]) expect(piecesOf(made, page).join('')).toContain('photo-1');
    expect(has(piecesOf(made, 1), 'restée sur le téléphone')).toBe(true);
    expect(has(piecesOf(made, 3), 'بقيت في الهاتف')).toBe(true);
  });

  it('holds every box that was typed, on both pages, as it was typed', () => {
    const constat = readConstat(entries);
    for (const side of SIDES) {
      const values = Object.entries(SIDE_FIELDS).flatMap(([name, kind]) => {
        const value = constat[side][name as keyof typeof SIDE_FIELDS];
        const isShown = (kind.is === 'text' && name !== 'plate') || name === 'licenceCategory';
        return isShown && typeof value === 'string' ? [value] : [];
      });
      expect(values.length).toBeGreaterThan(17);
      for (const page of [french, arabic])
        expect(values.filter((value) => !has(page, value))).toEqual([]);
    }
    for (const shared of ['16/11/2026', '18:45', 'Casablanca', 'Nadia Tazi', '33.58831'])
      expect([shared, has(french, shared), has(arabic, shared)]).toEqual([shared, true, true]);
  });

  it('says what was chosen in the words of each page', async () => {
    const words = { fr: await wordsOf('fr'), ar: await wordsOf('ar') };
    for (const [page, language] of [
      [french, 'fr'],
      [arabic, 'ar'],
    ] as const) {
      const { zones, roads, circumstances } = words[language];
      const chosen = [zones['front-right'], zones['back-left'], roads.crossing];
      const all = [...chosen, ...CIRCUMSTANCES.map((one) => circumstances[one])];
      expect(all.filter((word) => !has(page, word))).toEqual([]);
    }
  });

  it('crosses two boxes for A and one for B, counts them, and puts B on the other side in Arabic', () => {
    for (const page of [0, 2]) {
      const crosses = made.drawn.filter((piece) => piece.page === page && piece.text === 'X');
      // three circumstances, and four answers of yes or no, with one of each driver's
      expect(crosses).toHaveLength(3 + 3 + 2);
      const said = made.drawn.find(
        (piece) => piece.page === page && /^Nombre|^عدد|ددع/.test(piece.text),
      );
      const counted = made.drawn.filter(
        (piece) => piece.page === page && Math.abs(piece.y - (said?.y ?? 0)) < 3,
      );
      const xOf = (text: string) => counted.find((piece) => piece.text === text)?.x ?? Number.NaN;
      if (page === 0) expect(xOf('2')).toBeLessThan(xOf('1'));
      else expect(xOf('2')).toBeGreaterThan(xOf('1'));
    }
  });

  it('puts A first where reading starts', () => {
    const xOf = (page: number, text: string) =>
      made.drawn.find((piece) => piece.page === page && piece.text === text)?.x ?? Number.NaN;
    expect(xOf(0, 'Dacia')).toBeLessThan(xOf(0, 'Renault'));
    expect(xOf(2, 'Dacia')).toBeGreaterThan(xOf(2, 'Renault'));
  });

  it('keeps the three parts of a plate from left to right, in either language', () => {
    for (const page of [0, 2]) {
      const drawn = made.drawn.filter((piece) => piece.page === page);
      const lineOf = (number: string) => {
        const y = drawn.find(({ text }) => text.startsWith(number))?.y ?? Number.NaN;
        const line = drawn.filter((piece) => Math.abs(piece.y - y) < 1);
        return line.sort((one, other) => one.x - other.x).map(({ text }) => text);
      };
      expect(lineOf('12345').join('')).toContain('12345-أ-6');
      // the letter is two signs, which are drawn from the right
      expect(lineOf('89443').join('')).toContain('89443-ـه-17');
    }
  });

  it('joins the letters of what was typed in Arabic', () => {
    const word = made.drawn.find(({ text }) => letters(text) === letters('العلوي'));
    expect(word?.glyphs.length).toBeGreaterThan(3);
    expect(word?.font).toContain('Readex');
    expect(made.drawn.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
  });

  it('prints the hash and the times of both signatures at the foot of every page', async () => {
    const { hash } = await sealOf(entries);
    for (let page = 0; page < made.pages; page += 1) {
      const pieces = piecesOf(made, page);
      expect(pieces.join('')).toContain(hash);
      expect(has(pieces, '17/11/2026')).toBe(true);
    }
    expect(has(french, 'pas signé par les deux')).toBe(false);
  });

  it('draws cars, roads, lines and signatures where they were drawn', async () => {
    const bare = await read(
      await signedBy(
        write(aFullReport(), 'x', {
          'common.line.l1': null,
          'common.road': null,
          'a.car': null,
          'b.car': null,
        }),
        'a',
        'b',
      ),
    );
    const cars = ({ drawn }: ReadPdf) => drawn.filter(({ text }) => text === 'A').length;
    expect(cars(made) - cars(bare)).toBe(2);
    expect(made.source.match(/\/Alt /g)).toHaveLength(10);
  });

  it('is the same file on both phones, byte for byte, whatever stamps their entries have', async () => {
    const stamped = Object.fromEntries(
      Object.entries(entries)
        .reverse()
        .map(([key, { value }]) => [key, { value, stamp: { count: 9, phone: 'other' } }]),
    );
    expect((await make(entries)).equals(await make(stamped))).toBe(true);
  });
});

describe('the paper of a report that is not sealed', () => {
  it.each([
    ['nobody signed', async () => aFullReport()],
    ['one signed', () => signedBy(aFullReport(), 'a')],
    [
      'something was changed after both signed',
      async () => write(await signedBy(aFullReport(), 'a', 'b'), 'x', { 'a.make': 'Fiat' }),
    ],
  ])('says so at the top of both pages: %s', async (_, entries) => {
    const made = await read(await entries());
    expect(has(piecesOf(made, 0), 'pas signé par les deux conducteurs')).toBe(true);
    expect(has(piecesOf(made, 2), 'لم يوقّع السائقان')).toBe(true);
  });

  it('is made of almost nothing too', async () => {
    const made = await read(write({}, 'x', { 'common.injured': true }));
    expect(made.pages).toBe(2);
  });
});

describe('the longest that every box takes', { tags: ['slow'] }, () => {
  const LATIN = 'Wagram Mémoire ';
  const ARABIC = 'ضصثقفغعهخحجد شسيبلاتنمكط ';
  const longest = (text: string): Record<string, Value> =>
    Object.fromEntries(
      SIDES.flatMap((side) =>
        Object.entries(SIDE_FIELDS).flatMap(([name, kind]) =>
          kind.is === 'text'
            ? [[`${side}.${name}`, text.repeat(50).slice(0, kind.max).trim()]]
            : [],
        ),
      ),
    );
  const many = Object.fromEntries(
    Array.from({ length: LIMITS.witnesses }, (_, at) => [
      `common.witness.x${at}`,
      {
        name: `Témoin${at} ${'W'.repeat(110)}`,
        address: 'W'.repeat(160),
        phone: '0612345678',
        passengerOf: 'a',
      },
    ]),
  );

  it.each([
    ['Latin', LATIN],
    ['Arabic', ARABIC],
  ])('loses no letter: %s', async (_, text) => {
    const values = longest(text);
    const made = await read(
      aFullReport({ ...values, ...many, 'common.witness.w1': null, 'common.witness.w2': null }),
    );
    const half = made.pages / 2;
    const pages = (from: number) =>
      Array.from({ length: half }, (_unused, at) => piecesOf(made, from + at).join('')).join('');
    for (const whole of [pages(0), pages(half)]) {
      const isTyped = (sign: string) => letters(text).includes(sign);
      const count = (said: string) => [...letters(said)].filter(isTyped).length;
      expect(count(whole)).toBeGreaterThanOrEqual(count(Object.values(values).join('')));
      for (let at = 0; at < LIMITS.witnesses; at += 1) expect(whole).toContain(`Témoin${at}`);
    }
  });
});
