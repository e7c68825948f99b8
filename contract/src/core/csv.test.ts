import { expect, it } from 'vitest';
import { defuse, undefuse } from './csv.ts';

const RUN = ['=1+1', '+212612345678', '-1', '@sum', '\tx', '\rx', '\n=1', "'x", "'=x"];
/** As wide as their letters, in some spreadsheets the same. */
const WIDE = ['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20sum'];

it.each([...RUN, ...WIDE])(
  'marks %j, so that no spreadsheet runs it, and reads it back exactly',
  (cell) => {
    expect(defuse(cell)).toBe(`'${cell}`);
    expect(undefuse(defuse(cell))).toBe(cell);
  },
);

it.each(['', 'x', '2026-10-02', 'a=b', '[{"rate":80}]'])('leaves %j as it is', (cell) => {
  expect(defuse(cell)).toBe(cell);
  expect(undefuse(cell)).toBe(cell);
});
