/** One spelling for one value: whoever hashes or compares it anywhere does so over the same signs. */
import type { Value } from './value.ts';

const isList = (value: Value): value is Value[] => Array.isArray(value);

/** By code unit, which is the same in every language and every browser. */
export const byText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

export const canonical = (value: Value): string => {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value)
    .sort(([one], [other]) => byText(one, other))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${members.join(',')}}`;
};
