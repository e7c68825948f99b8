/** What a step asks, in plain words. */
import type { Speech } from '../tongues.tsx';
import type { Step } from './steps.ts';

const letterOf = (step: Step): string => (step.side ?? 'b').toUpperCase();

export const askOf = ({ t }: Speech, step: Step): string =>
  t(`form.ask.${step.name}`, { driver: letterOf(step) });

export const tipOf = ({ t }: Speech, step: Step): string =>
  t(`form.tip.${step.name}`, { driver: letterOf(step) });
