/** Runs messages that were parsed at build time: arguments, plural and select. Arguments may be React nodes. */
import type { Language } from '@rafiq/contract/core/language';
import { writeNumber } from '@rafiq/contract/core/money';

type Branches = Record<string, Part[]>;
type Part = string | 0 | [name: string] | [name: string, kind: 'plural' | 'select', Branches];
export type Message = string | Part[];

const plurals = new Map<Language, Intl.PluralRules>();

const rulesOf = (language: Language): Intl.PluralRules => {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
};

const branchFor = (
  branches: Branches,
  kind: string,
  value: unknown,
  language: Language,
): Part[] => {
  const exact = branches[kind === 'plural' ? `=${value}` : String(value)];
  if (exact) return exact;
  if (kind === 'plural') {
    const category = branches[rulesOf(language).select(Number(value))];
    if (category) return category;
  }
  return branches.other ?? [];
};

export const formatParts = <Value>(
  message: Message,
  values: Record<string, Value>,
  language: Language,
  count?: number,
): (Value | string)[] => {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if (part === 0) return [writeNumber(count ?? 0, language)];
    const [name, kind, branches] = part;
    const value = values[name];
    if (kind && branches) {
      const branch = branchFor(branches, kind, value, language);
      return formatParts(branch, values, language, kind === 'plural' ? Number(value) : count);
    }
    if (typeof value === 'number') return [writeNumber(value, language)];
    // A missing argument stays visible, so that a look at the screen or a test finds it.
    return [value === undefined ? `{${name}}` : value];
  });
};
