/** With `;` and CRLF: what a spreadsheet in French opens as it is. */
const SEPARATOR = ';';

const quoted = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

/** A value as its cell has it: a list is JSON, nothing is an empty cell. */
export const csvCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
