/** The page that tells how long things are kept, made from what the features state. */
import { join } from 'node:path';
import { type Retention, type Span, tableOf } from '../../platform/retention.ts';
import { RETENTION } from '../../retention.ts';

export const RETENTION_PAGE = join(import.meta.dirname, '../../../../docs/retention.md');

const words = (span: Span): string => span.replace(/^1 (\w+)s$/, '1 $1');

const endOf = (rule: Retention): string => {
  if ('months' in rule) return rule.keep ? `${words(rule.keep)}, a month at a time` : 'for good';
  if ('work' in rule) return words(rule.keep);
  if (rule.from === undefined) return 'at once';
  const from = `\`${rule.from}\``;
  const end = rule.keep ? `${words(rule.keep)} after ${from}` : from;
  return 'sets' in rule ? `${end}; the row stays` : end;
};

export const retentionPage = (): string => `# How long things are kept

\`npm run retention\` writes this page from the statements beside the tables (\`retention.ts\` of each feature, [0065](decisions/0065-one-queue.md)). One job carries all of them out every ten minutes, on one process at a time. What is kept beyond these ends, and what goes with a person: [operations](operations.md#what-is-kept-and-for-how-long).

| what | table | until |
|---|---|---|
${RETENTION.map((rule) => `| ${rule.what} | \`${tableOf(rule)}\` | ${endOf(rule)} |`).join('\n')}
`;
