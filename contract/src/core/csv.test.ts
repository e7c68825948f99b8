import { expect, it } from 'vitest';
import { defuse, undefuse } from './csv.ts';

it.each(['=1+1', '+212612345678', '-1', '@sum', '\tx', '\rx', "'x", "'=x"])(
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
