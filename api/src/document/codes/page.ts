/** The page that lists every code of a refusal, made from the catalogues of the contract. */
import { join } from 'node:path';
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import { contentIssuesEn } from '@rafiq/contract/core/texts/content-issues.en';
import { errorsEn } from '@rafiq/contract/core/texts/errors.en';
import { feedIssuesEn } from '@rafiq/contract/core/texts/feed-issues.en';
import { issuesEn } from '@rafiq/contract/core/texts/issues.en';

export const CODES_PAGE = join(import.meta.dirname, '../../../../docs/codes.md');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const byCode = ([one]: [string, string], [other]: [string, string]): number =>
  one < other ? -1 : 1;

const issueRows = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .sort(byCode)
    .map(([code, text]) => `| \`${code}\` | ${cell(text)} |`)
    .join('\n');

const errorRows = (): string =>
  Object.entries(errorsEn)
    .sort(byCode)
    .map(([code, text]) => `| \`${code}\` | ${ERROR_STATUS[code as ErrorCode]} | ${cell(text)} |`)
    .join('\n');

const ISSUES = '| code | says |\n|---|---|';

export const codesPage = (): string => `# Every code of a refusal

\`npm run codes\` writes this page from the catalogues of the contract (\`contract/src/core/texts/\`). The sentences are the English ones; each exists in French and Arabic too, and a call answers in the language of \`Accept-Language\`. What stands in braces is filled in. Codes are added over time, and none changes its meaning: know an error by its status first, and pass over a code that you do not know.

## Errors: \`code\` of an answer

Which call may answer which of them is in the [API's document](openapi/openapi.json).

| code | status | says |
|---|---|---|
${errorRows()}

## Issues: \`code\` in \`issues\`, in \`refusals\` and in \`reason\`

What is wrong with a field, a row or a batch as a whole; \`field\` names which.

### Of feeds, events and requests out

${ISSUES}
${issueRows(feedIssuesEn)}

### Of any field

${ISSUES}
${issueRows(issuesEn)}

### Of content that editors keep

${ISSUES}
${issueRows(contentIssuesEn)}
`;
