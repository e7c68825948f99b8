/**
 * Refused rows leave as a CSV that a person mends and sends again. Beside the entity's columns it has four that say what
 * was wrong; the reader passes over them.
 */
export const MENDING_COLUMNS = ['_line', '_field', '_reason', '_sent'] as const;

/** What a spreadsheet would run as a formula, and the sign that says so. */
const FORMULA = /^[=+\-@\t\r']/;
const MARK = "'";

/** A cell that begins like a formula gets a mark in front of it; so does one that begins with the mark itself. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? MARK + cell : cell);

/** Takes one mark away: exactly what `defuse` was given. */
export const undefuse = (cell: string): string => (cell.startsWith(MARK) ? cell.slice(1) : cell);
