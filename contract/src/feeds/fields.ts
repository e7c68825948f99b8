/** What a field of a feed may hold. Checks, the table that rows wait in, and the pages of documentation follow from it. */
export type FeedType =
  | { is: 'text'; max: number }
  | { is: 'choice'; values: readonly (string | number)[] }
  /** Of another row of the same source. */
  | { is: 'key'; of: string }
  | { is: 'cin' }
  | { is: 'name' }
  | { is: 'email' }
  | { is: 'phone' }
  /** `until`: the last day that it may be, of one that does not lie ahead. */
  | { is: 'day'; until?: 'today' | 'tomorrow' }
  | { is: 'amount' }
  | { is: 'yesNo' }
  | { is: 'rate' }
  /** The number that a member was given for a request. */
  | { is: 'reference' }
  | { is: 'sha256' }
  | { is: 'list'; max: number; of: FeedFields };

export interface FeedField {
  type: FeedType;
  /** What a row without it means: this value, or nothing at all. A field that has none must be there. */
  otherwise?: string | boolean | null;
  /** Who may write it: a feed as long as the member has not, or only with a new row. Every other one follows the feed. */
  keeps?: 'member' | 'first';
  /** One sentence for whoever writes the feed. */
  about: string;
  example: string | number | boolean | readonly Record<string, string | number>[];
}
export type FeedFields = Record<string, FeedField>;

export const text = (max: number): FeedType => ({ is: 'text', max });
export const keyOf = (entity: string): FeedType => ({ is: 'key', of: entity });
export const choice = (values: readonly (string | number)[]): FeedType => ({
  is: 'choice',
  values,
});
export const listOf = (max: number, of: FeedFields): FeedType => ({ is: 'list', max, of });

/** As long as a key, a number or a code of another system may be. */
export const KEY_LENGTH = 100;
/** Numbers of versions are exact in JSON and in JavaScript up to here. */
export const MAX_VERSION = Number.MAX_SAFE_INTEGER;
