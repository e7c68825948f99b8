/** The page of an entity for an insurer's engineer, made from its table. */
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@rafiq/contract/core/formats';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { FEED_WORDS, feedExample } from '@rafiq/contract/feeds/examples';
import { KEY_LENGTH, MAX_AMOUNT } from '@rafiq/contract/feeds/limits';
import { DAY_ORDERS, FEEDS } from '@rafiq/contract/feeds/model';
import { COMMON_FIELDS } from '@rafiq/contract/feeds/rules';
import type { FeedField, FeedFields, FeedType } from '@rafiq/contract/fields/types';
import { exampleCsv, exampleNdjson } from '../examples.ts';

const MAX_MONEY = MAX_AMOUNT.toLocaleString('en');

const typeWords = (type: FeedType): string => {
  switch (type.is) {
    case 'text':
      return `text, ${type.max} characters at most`;
    case 'key':
      return `key of a [\`${type.of}\`](${type.of}.md) row, ${KEY_LENGTH} characters at most`;
    case 'cin':
      return 'CIN: 3 to 12 letters and digits, with a digit';
    case 'name':
      return `name: letters, spaces, hyphens and apostrophes, ${NAME_MAX_LENGTH} characters at most`;
    case 'email':
      return `e-mail address, ${EMAIL_MAX_LENGTH} characters at most`;
    case 'phone':
      return 'phone number: Moroccan (`0612345678`, `+212 6 12 34 56 78`), or abroad with its country (`+33612345678`, `0033 6 12 34 56 78`)';
    case 'day':
      return type.until ? `day, \`YYYY-MM-DD\`, ${type.until} at the latest` : 'day, `YYYY-MM-DD`';
    case 'amount':
      return `amount in dirhams, 0 to ${MAX_MONEY}, two decimals at most`;
    case 'rate':
      return 'percentage, 0 to 100, two decimals at most';
    case 'yesNo':
      return '`true` or `false`; also 1/0, oui/non, yes/no';
    case 'reference':
      return 'number of a request, 9 digits or more';
    case 'sha256':
      return 'SHA-256, 64 hexadecimal digits';
    case 'choice':
      return `one of ${type.values.map((value) => `\`${value}\``).join(', ')}`;
    case 'list':
      return `list of ${type.max} objects at most, see below; in a CSV it is JSON in the cell`;
  }
};

const otherwiseWords = ({ otherwise }: FeedField): string => {
  if (otherwise === undefined) return '**must be there**';
  return otherwise === null || otherwise === '' ? 'nothing' : `\`${otherwise}\``;
};

const KEEPS = {
  member: 'the feed, until the member has changed it',
  first: 'the feed with a new row; then the member',
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const tableOf = (fields: FeedFields): string[] => [
  '| field | what | type and limit | left out means | who writes it | example |',
  '|---|---|---|---|---|---|',
  ...Object.entries(fields).map(([name, field]) => {
    const { about, type, keeps, example } = field;
    const shown = typeof example === 'object' ? 'see below' : `\`${example}\``;
    const who = keeps ? KEEPS[keeps] : 'the feed';
    const cells = [`\`${name}\``, about, typeWords(type), otherwiseWords(field), who, shown];
    return `| ${cells.map(cell).join(' | ')} |`;
  }),
];

const listsOf = (fields: FeedFields): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) =>
    type.is === 'list' ? ['', `### Each of \`${name}\``, '', ...tableOf(type.of)] : [],
  );

const parentsOf = (fields: FeedFields): string[] => [
  ...new Set(Object.values(fields).flatMap(({ type }) => (type.is === 'key' ? [type.of] : []))),
];

const orderWords = (entity: FeedEntity): string[] =>
  (DAY_ORDERS[entity] ?? []).map(
    ([earlier, later]) => `\`${later}\` does not lie before \`${earlier}\`.`,
  );

const tombstoneOf = (entity: FeedEntity): Record<string, unknown> => {
  const { key, member } = feedExample(entity);
  return { key, source_version: 2, deleted: true, ...(member !== undefined && { member }) };
};

export const feedPage = (entity: FeedEntity): string => {
  const fields: FeedFields = FEEDS[entity];
  const { is, notes } = FEED_WORDS[entity];
  const parents = parentsOf(fields);
  const after = parents.map((one) => `[\`${one}\`](${one}.md)`).join(', ');
  return [
    `# Feed \`${entity}\``,
    '',
    '<!-- made by `npm run feed-pages` from contract/src/feeds: change it there -->',
    '',
    `${is} What holds for all feeds (keys, versions, doors, preview, undo) is in [feeds](../feeds.md).`,
    '',
    ...(parents.length > 0
      ? [`Comes after ${after}: a row whose parent is not there yet is refused.`, '']
      : []),
    '## Fields',
    '',
    ...tableOf(fields),
    ...listsOf(fields),
    '',
    '## Beside the fields',
    '',
    `- ${COMMON_FIELDS.map((name) => `\`${name}\``).join(', ')} as in every feed.`,
    ...[...orderWords(entity), ...notes].map((note) => `- ${note}`),
    '',
    '## Example',
    '',
    'NDJSON:',
    '',
    '```json',
    exampleNdjson(entity).trimEnd(),
    '```',
    '',
    'The same as CSV:',
    '',
    '```csv',
    exampleCsv(entity).trimEnd(),
    '```',
    '',
    'And its end, in a later batch:',
    '',
    '```json',
    JSON.stringify(tombstoneOf(entity)),
    '```',
    '',
  ].join('\n');
};
