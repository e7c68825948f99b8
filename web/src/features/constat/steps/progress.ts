import type { Value } from '@rafiq/contract/constat/entries';
import { isAsked, type Step } from './steps.ts';

type ValueOf = (key: string) => Value;

/** The boxes that are asked for now, and how many of them hold something. */
export const progressOf = (step: Step, read: ValueOf): { asked: number; filled: number } => {
  const boxes = step.boxes.filter((key) => isAsked(key, read));
  const filled = boxes.filter((key) => read(key) !== null && read(key) !== '');
  return { asked: boxes.length, filled: filled.length };
};

/** Where somebody goes on who comes back: the first step of which nothing is filled; else the reading over. */
export const nextStep = (steps: readonly Step[], read: ValueOf): Step => {
  const untouched = steps.find((step) => {
    const { asked, filled } = progressOf(step, read);
    return asked > 0 && filled === 0;
  });
  const found = untouched ?? steps.find(({ name }) => name === 'review') ?? steps[0];
  if (!found) throw new Error('a report has steps');
  return found;
};
