/** The error answers of every call, by status, with the codes that it may have: each set of codes is described once. */
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import { errorsEn } from '@rafiq/contract/core/texts/errors.en';
import type { OpenApi } from './openapi.ts';

const byStatus = (codes: ErrorCode[]): [status: number, codes: ErrorCode[]][] =>
  [...Map.groupBy(codes, (code) => ERROR_STATUS[code])].sort(([a], [b]) => a - b);

/** `login_required`, `session_expired` are LoginRequiredOrSessionExpired. */
const nameOf = (codes: ErrorCode[]): string =>
  codes
    .map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_part, letter: string) => letter.toUpperCase()))
    .join('Or');

const RETRY_AFTER = {
  'retry-after': {
    description: 'Seconds until it is worth asking again',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
};
const SAYS_WHEN = [429, 503];

const responseOf = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `- \`${code}\`: ${errorsEn[code]}`).join('\n'),
  ...(SAYS_WHEN.includes(status) && { headers: RETRY_AFTER }),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
});

/** Turns the codes that each call has brought along into its answers. */
export const describeErrors = (document: OpenApi): OpenApi => {
  const responses: Record<string, object> = {};
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) {
      for (const [status, codes] of byStatus(operation['x-errors'] ?? [])) {
        const name = nameOf(codes);
        responses[name] = responseOf(status, codes);
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
      delete operation['x-errors'];
    }
  return { ...document, components: { ...document.components, responses } };
};
