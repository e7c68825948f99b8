/** A table as a CSV that a spreadsheet in French opens as it is, and of which it runs nothing. */

/** Without it a spreadsheet takes the file for windows-1252. */
export const BOM = '\ufeff';

/** With `;` and CRLF. */
const SEPARATOR = ';';

const quoted = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A value as its cell has it: a list is JSON, nothing is an empty cell. */
export const csvCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a spreadsheet would run as a formula, the wide signs included, and the mark that says so. */
const SIGN = "[=+\\-@\\t\\r\\n'\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
const MARK = "'";

/**
 * Where a cell may begin: at its start, and behind whatever another spreadsheet cuts at, whether it is quoted or not,
 * since quotes in the midst of a cell are signs like any other. Spaces and quotes between are passed over.
 */
const START = '(?:^|[,;\\t\\r\\n])(?:[^\\S\\t\\r\\n]|")*';

// the sign is looked for first: what lies before it is then looked at once
const TO_MARK = new RegExp(`(?=${SIGN})(?<=${START})`, 'g');
const MARKED = new RegExp(`${MARK}(?<=${START}${MARK})`, 'g');

/** Gives every place that begins like a formula a mark, and so one that begins with the mark itself. */
export const defuse = (cell: string): string => cell.replace(TO_MARK, MARK);

/** Takes the marks away: exactly what `defuse` was given. */
export const undefuse = (cell: string): string => cell.replace(MARKED, '');

/** For our own reader, which takes no mark for granted. */
export const plainCsvLine = (cells: readonly string[]): string =>
  `${cells.map(quoted).join(SEPARATOR)}\r\n`;

/** For people: none of its cells is run, wherever the file is opened. */
export const csvLine = (cells: readonly string[]): string => plainCsvLine(cells.map(defuse));
