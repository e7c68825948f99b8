import { westernDigits } from '@rafiq/contract/core/digits';

/** The digits of a code in their boxes, and which box comes next. */
export interface CodeEntry {
  digits: string[];
  focus: number;
}

const onlyDigits = (text: string): string => westernDigits(text).replace(/\D/g, '');

export const boxesOf = (code: string, length: number): string[] =>
  Array.from({ length }, (_box, index) => code[index]?.trim() ?? '');

/** What is typed into a box that holds a digit already replaces it, on whichever side of it the caret stood. */
const withoutOld = (text: string, old: string): string =>
  old !== '' && text.length === 2 ? text.replace(old, '') || old : text;

/**
 * A digit goes into its box and the next one is up; several (pasted, or filled in by the phone) spread over the
 * boxes from here on, and a whole code over all of them. Anything else changes nothing.
 */
export const enterDigits = (before: string[], index: number, text: string): CodeEntry => {
  if (text === '') return { digits: before.with(index, ''), focus: index };
  const typed = withoutOld(onlyDigits(text), before[index] ?? '');
  if (typed === '') return { digits: before, focus: index };
  const start = typed.length >= before.length ? 0 : index;
  const digits = before.map((digit, box) => typed[box - start] ?? digit);
  return { digits, focus: Math.min(start + typed.length, before.length - 1) };
};

/** Backspace empties its own box first; from an empty one it goes back and empties that. */
export const eraseDigit = (before: string[], index: number): CodeEntry => {
  const box = before[index] === '' ? Math.max(0, index - 1) : index;
  return { digits: before.with(box, ''), focus: box };
};
