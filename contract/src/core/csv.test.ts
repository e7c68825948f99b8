import { describe, expect, it } from 'vitest';
import { BOM, csvCell, csvLine, defuse, plainCsvLine, undefuse } from './csv.ts';

/** Signs by which a spreadsheet knows a formula; the wide ones are the same to some. */
const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const SEPARATORS = [',', ';', '\t'];

/** As a spreadsheet cuts a line: quotes count where a cell begins with one, and end it only before a separator. */
const cellsOf = (text: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBegun = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && !isBegun) isQuoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      cell = '';
      isBegun = false;
      continue;
    } else cell += sign;
    isBegun = true;
  }
  return [...cells, cell];
};
const RUN = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const runIn = (cells: string[], separator: string) =>
  cellsOf(csvLine(cells), separator).filter((cell) => RUN.test(cell));

const HOSTILE = SIGNS.flatMap((sign) => [
  ...[`${sign}1+1`, ` ${sign}1`, `\u00a0${sign}1`, `\t${sign}1`, `\r${sign}1`, `\n${sign}1`],
  ...SEPARATORS.flatMap((separator) => [
    ...[`x${separator}${sign}1`, `x${separator} ${sign}1`, `x${separator}"${sign}1`],
    ...[`x${separator}""${sign}1`, `${separator}${sign}1`, `"x"${separator}"${sign}1"`],
    `x;y"${separator}\n${separator}${sign}1`,
  ]),
  ...[`x\n${sign}1`, `x\r\n${sign}1`, `x\n"${sign}1"`, `"${sign}1`, `""${sign}1`, `'${sign}1`],
]);

describe('a cell', () => {
  it.each(SEPARATORS)('begins no formula where the file is cut at %j', (separator) => {
    for (const cell of HOSTILE) {
      expect(runIn([cell, 'x', cell], separator), JSON.stringify(cell)).toEqual([]);
      expect(runIn(['a, b', cell], separator), JSON.stringify(cell)).toEqual([]);
    }
  });

  it('is read back exactly as it was', () => {
    const marked = ["'x", "x,'y", "''", "'", "x, '=1", "'\t'=1", ',,', '"', ...HOSTILE];
    for (const cell of marked) expect(undefuse(defuse(cell)), JSON.stringify(cell)).toBe(cell);
  });

  it.each([
    '',
    'x',
    '2026-10-02',
    'a=b',
    '[{"rate":80},{"rate":20}]',
    '12, rue des Orangers - Fès',
  ])('that holds none is left as it is: %j', (cell) => expect(defuse(cell)).toBe(cell));

  it('takes no longer for being long', () => {
    for (const part of [' ', '"', ',', "'", ', "'])
      expect(undefuse(defuse(part.repeat(300_000))).length).toBe(part.length * 300_000);
  }, 5_000);
});

it('is written with semicolons and CRLF, and quoted where it has to be', () => {
  expect(plainCsvLine(['a', 'b;c', 'd"e', 'f\ng', 'h\ri', 'j,k'])).toBe(
    'a;"b;c";"d""e";"f\ng";"h\ri";j,k\r\n',
  );
  expect(csvLine(['=1', 'b'])).toBe("'=1;b\r\n");
  expect(BOM).toBe('\ufeff');
});

it.each([
  [undefined, ''],
  [null, ''],
  ['', ''],
  [0, '0'],
  [false, 'false'],
  ['a', 'a'],
  [['a', 1], '["a",1]'],
])('has for %j the cell %j', (value, cell) => expect(csvCell(value)).toBe(cell));
