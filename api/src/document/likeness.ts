/** Whether an answer that was kept is still what the application answers, whoever and whatever it is about. */
const LISTED = 3;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a reader needs of it: of a long list its first entries. */
export const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, LISTED).map(shortened);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
};

/** The same fields, each of the same kind. Of a list each entry is like one of the others, in any order. */
export const isLike = (kept: unknown, heard: unknown): boolean => {
  if (Array.isArray(kept) && Array.isArray(heard))
    return (
      kept.length === Math.min(heard.length, LISTED) &&
      kept.every((one) => heard.some((other) => isLike(one, other)))
    );
  if (isFields(kept) && isFields(heard)) {
    const names = Object.keys(heard);
    return (
      names.length === Object.keys(kept).length &&
      names.every((name) => name in kept && isLike(kept[name], heard[name]))
    );
  }
  return kept === null || heard === null ? kept === heard : typeof kept === typeof heard;
};
