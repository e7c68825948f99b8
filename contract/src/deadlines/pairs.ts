/** Entries of a list before and after: the one of the same name and year is the same, whatever else of it has changed. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Entry {
  name: string;
  /** Of a holiday; one of every year has no year. */
  day?: string;
  /** Of a period. */
  from?: string;
}

const yearOf = ({ day, from }: Entry): string => (day ?? from ?? '').slice(0, -6);

export const isPartner = (one: Entry, other: Entry): boolean =>
  one.name === other.name && yearOf(one) === yearOf(other);

interface Pairs<One> {
  added: One[];
  removed: One[];
  changed: { was: One; is: One }[];
}

export const pairsOf = <One extends Entry>(
  before: readonly One[],
  after: readonly One[],
): Pairs<One> => {
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
  const come = after.filter((one) => !before.some((other) => isSame(one, other)));
  const changed = come.flatMap((is) => {
    const was = gone.find((one) => isPartner(one, is));
    return was ? [{ was, is }] : [];
  });
  return {
    added: come.filter((one) => !changed.some(({ is }) => is === one)),
    removed: gone.filter((one) => !changed.some(({ was }) => was === one)),
    changed,
  };
};
