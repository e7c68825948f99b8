/** Rows for a terminal: each column as wide as its longest cell, under its name. */
import { onOneLine } from './on-one-line.ts';

export const tableOf = (names: readonly string[], rows: readonly string[][]): string[] => {
  const cells = [[...names], ...rows].map((row) => row.map(onOneLine));
  const widths = names.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
