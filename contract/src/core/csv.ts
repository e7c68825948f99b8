/** A table as a CSV that a spreadsheet in French opens as it is, and of which it runs nothing. */

/** Without it a spreadsheet takes the file for windows-1252. */
export const BOM = '\ufeff';

/** With `;` and CRLF. */
const SEPARATOR = ';';

const quoted = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

/** A value as its cell has it: a list is JSON, nothing is an empty cell. */
export const csvCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a spreadsheet would run as a formula, and the sign that says so. */
const FORMULA = /^[=+\-@\t\r\n'\uFF1D\uFF0B\uFF0D\uFF20]/;
const MARK = "'";

/** A cell that begins like a formula gets a mark in front of it; so does one that begins with the mark itself. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? MARK + cell : cell);

/** Takes one mark away: exactly what `defuse` was given. */
export const undefuse = (cell: string): string => (cell.startsWith(MARK) ? cell.slice(1) : cell);
