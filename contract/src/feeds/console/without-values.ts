/**
 * What is wrong with a batch or a row, without anything that a row says: whoever keeps the feeds running need not see
 * anybody's data. A name of a column is one of ours, or it is not told: a file without a header has a person in its place.
 */
import type { Issue, IssueCode } from '../../core/issue.ts';
import { columnsOf } from '../columns.ts';
import type { FeedEntity } from '../entities.ts';
import { COMMON_FIELDS } from '../rules.ts';

/** Details of these are ours: a last day that may be, what is accepted, and what a colleague has typed. */
const OWN_WORDS: readonly IssueCode[] = [
  'date_too_late',
  'unknown_choice',
  'yes_no_format',
  'batch_dropped',
];

const HIDDEN = '…';

/** `steps[2].note` is `steps[2]`. */
const knownField = (entity: FeedEntity, field: string): string => {
  const [place = '', name] = /^(\w+)(?:\[\d+\])?/.exec(field) ?? [];
  const isOurs =
    COMMON_FIELDS.some((one) => one === name) || columnsOf(entity).some((one) => one.name === name);
  return isOurs ? place : '';
};

export const withoutValues = (entity: FeedEntity, { field, code, ...details }: Issue): Issue => ({
  ...(OWN_WORDS.includes(code)
    ? details
    : Object.fromEntries(
        Object.entries(details).map(([name, value]) => [
          name,
          typeof value === 'number' ? value : HIDDEN,
        ]),
      )),
  field: knownField(entity, field),
  code,
});
