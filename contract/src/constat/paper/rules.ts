/** What may be printed: entries of a report, each of its key's shape. */
import { type Issue, issue } from '../../core/issue.ts';
import { checkEntry, isKey, KEYS_MAX } from '../keys.ts';

/** More than the fullest report weighs as JSON, every line and stroke at its longest. */
export const PAPER_MAX_BYTES = 512 * 1024;

const NAME_MAX = 60;

export const checkPaper = (entries: Readonly<Record<string, { value?: unknown }>>): Issue[] => {
  const pairs = Object.entries(entries);
  if (pairs.length === 0) return [issue('entries', 'required')];
  if (pairs.length > KEYS_MAX) return [issue('entries', 'too_many_values', { max: KEYS_MAX })];
  return pairs.flatMap(([key, { value }]) => {
    const field = `entries.${key}`.slice(0, NAME_MAX);
    if (!isKey(key)) return [issue(field, 'unknown_field')];
    return checkEntry(key, value) ? [] : [issue(field, 'wrong_type')];
  });
};
