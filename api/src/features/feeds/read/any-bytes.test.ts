/** @module-tag slow */
import { csvCell, plainCsvLine } from '@rafiq/contract/core/csv';
import { aFeedRow } from '@rafiq/contract/testing/a-feed-row';
import { expect, it } from 'vitest';
import type { ReadRow } from './rows.ts';
import { readAll, refusalOf, rightOnes } from './testing.ts';

/** The same numbers at each run, so that what fails fails again. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

const NASTY = [
  ';',
  ',',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  "'",
  '=',
  'é',
  'ع',
  '😀',
  ' ',
  'a',
  '\\',
  '\t',
];

it('reads the same rows from CSV as from NDJSON, whatever their texts hold', async () => {
  const draw = numbersFrom(7);
  const text = () =>
    `x${Array.from({ length: draw(12) }, () => NASTY[draw(NASTY.length)]).join('')}x`;
  const rows = Array.from({ length: 300 }, (_, index) =>
    aFeedRow('health-folders', { key: `K${index}`, observation: text(), slip_number: text() }),
  );
  const ndjson = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const names = Object.keys(rows[0] ?? {});
  const csv = [names, ...rows.map((row) => names.map((name) => csvCell(row[name])))].map(
    plainCsvLine,
  );
  const fromJson = rightOnes(await readAll('health-folders', ndjson, {}, 997));
  const fromCsv = rightOnes(await readAll('health-folders', csv.join(''), { format: 'csv' }, 997));
  expect(fromJson).toHaveLength(300);
  expect(fromCsv.map(({ hash }) => hash)).toEqual(fromJson.map(({ hash }) => hash));
});

const FILES = {
  ndjson: Array.from(
    { length: 6 },
    (_, index) => `${JSON.stringify(aFeedRow('members', { key: `K${index}` }))}\r\n`,
  ).join(''),
  csv: [
    ...[Object.keys(aFeedRow('members'))],
    ...Array.from({ length: 6 }, (_, index) =>
      Object.values(aFeedRow('members', { key: `K${index}`, address: 'a;"b"\nc é' })).map(csvCell),
    ),
  ]
    .map(plainCsvLine)
    .join(''),
};
const SPOILS = [0, 10, 13, 34, 59, 44, 92, 0x80, 0xc3, 0xff, 0xed, 123, 125];

const linesOf = (rows: ReadRow[]) => rows.map(({ line }) => line);

it.each(['ndjson', 'csv'] as const)(
  'says something of any bytes that come as %s: rows, wrong rows with their lines, or why it cannot be read',
  async (format) => {
    const draw = numbersFrom(11);
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(FILES[format]);
      for (let spoilt = draw(4); spoilt >= 0; spoilt -= 1) {
        bytes[draw(bytes.length)] = SPOILS[draw(SPOILS.length)] ?? 0;
      }
      const cut = bytes.subarray(0, draw(2) === 0 ? bytes.length : draw(bytes.length));
      const read = (size: number) =>
        readAll('members', cut, { format }, size).catch((error: unknown) =>
          refusalOf(Promise.reject(error)),
        );
      const whole = await read(100_000);
      expect(await read(1 + draw(50)), `round ${round}`).toEqual(whole);
      if (!Array.isArray(whole)) continue;
      expect(linesOf(whole)).toEqual([...new Set(linesOf(whole))].sort((a, b) => a - b));
      expect(JSON.stringify(whole)).not.toMatch(/[^\\]\\u(?:d[89a-f]|0000)/);
    }
  },
);
