/** What one writing brings along: the driver who is the insured person has their name, address and phone. */
import type { Value } from '@rafiq/contract/constat/entries';
import { COPIES } from './steps.ts';

type Values = Record<string, Value>;

const copies = (side: string, read: (key: string) => Value): Values =>
  Object.fromEntries(
    Object.entries(COPIES).map(([driver, insured]) => [
      `${side}.${driver}`,
      read(`${side}.${insured}`),
    ]),
  );

export const withCopies = (written: Values, read: (key: string) => Value): Values => {
  const after = (key: string): Value => (key in written ? (written[key] ?? null) : read(key));
  const sides = new Set(Object.keys(written).map((key) => key.split('.')[0] ?? ''));
  const copied = [...sides].flatMap((side) => {
    const isTouched = Object.keys(written).some(
      (key) => key === `${side}.driverIsInsured` || key.startsWith(`${side}.insured`),
    );
    return isTouched && after(`${side}.driverIsInsured`) === true
      ? Object.entries(copies(side, after))
      : [];
  });
  // somebody else drove after all: the name that was copied is not theirs
  const emptied = [...sides].flatMap((side) =>
    written[`${side}.driverIsInsured`] === false && read(`${side}.driverIsInsured`) === true
      ? Object.keys(COPIES).map((driver): [string, Value] => [`${side}.${driver}`, null])
      : [],
  );
  return { ...written, ...Object.fromEntries([...copied, ...emptied]) };
};
