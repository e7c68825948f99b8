/** What a measurement prints: small aligned tables, and the machine that they hold for. */
import { cpus, loadavg, totalmem } from 'node:os';

export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

const WHOLE_FROM = 100;

/** Three figures are enough to compare, more would pretend precision. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= WHOLE_FROM) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
};

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** The first column to the left, figures to the right. */
export const tableLines = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
};

export const printTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  print();
  print(title);
  for (const line of tableLines(head, rows)) print(`  ${line}`);
};

/** A figure without its machine says nothing. */
export const printMachine = (extra: Record<string, string> = {}): void => {
  const cores = cpus();
  const facts: Record<string, string> = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    machine: `${cores.length} cores (${cores[0]?.model ?? process.arch}), ${megabytes(totalmem())}`,
    'load before': loadavg().map(figure).join(' '),
    node: process.version,
    ...extra,
  };
  for (const [name, value] of Object.entries(facts)) print(`${name.padEnd(12)} ${value}`);
};
