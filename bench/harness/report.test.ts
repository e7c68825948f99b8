import { describe, expect, it } from 'vitest';
import { figure, tableLines } from './report.ts';

describe('a printed figure', () => {
  it.each([
    [1234.5, '1235'],
    [99.94, '99.9'],
    [0.9, '0.90'],
    [Number.NaN, '–'],
  ])('%d is told as %s', (value, told) => {
    expect(figure(value)).toBe(told);
  });
});

describe('a printed table', () => {
  it('aligns names to the left and figures to the right', () => {
    expect(
      tableLines(
        ['call', 'p99'],
        [
          ['list', '1.25'],
          ['me', '12.5'],
        ],
      ),
    ).toEqual(['call   p99', '----  ----', 'list  1.25', 'me    12.5']);
  });
});
