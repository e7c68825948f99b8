import type { Random } from './random.ts';
import { PLATE_LETTERS, PLATE_REGIONS } from './words/motor.ts';

/** `12345-أ-6`: the form in force since 2000. */
export const currentPlate = (random: Random): string =>
  `${random.int(1_000, 89_999)}-${random.pick(PLATE_LETTERS)}-${random.pick(PLATE_REGIONS)}`;

/** `4521-25/7`: the form before 2000. */
export const oldPlate = (random: Random): string =>
  `${random.int(1_000, 9_999)}-${random.int(10, 49)}/${random.int(1, 9)}`;

/** `WW-482913`: a new car on its way to its registration. */
export const temporaryPlate = (random: Random): string => `WW-${random.int(100_000, 999_999)}`;

/** Mostly current plates; an old or a brand-new car now and then. */
export const anyPlate = (random: Random): string => {
  const draw = random.int(1, 100);
  if (draw <= 4) return oldPlate(random);
  if (draw <= 8) return temporaryPlate(random);
  return currentPlate(random);
};
