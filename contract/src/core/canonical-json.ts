/**
 * One text for one value, so that values can be hashed and compared: JSON without spaces, members in the order of their
 * names, texts in NFC. Signed accident reports are verified by hashes of it on other phones: it must not change.
 */

/** By code unit, which is the same in every language and every browser. */
export const byText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** What JSON leaves out or writes as null, such as an undefined member or NaN, is left out or null here too. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => byText(one, other))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`);
  return `{${members.join(',')}}`;
};
