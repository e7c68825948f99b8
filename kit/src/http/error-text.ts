import type { ErrorCode } from '@rafiq/contract/core/errors';
import { errorText } from '../texts/common.ts';
import { language } from '../texts/language.ts';
import { HttpError } from './client.ts';

/** The server's own words in the page's language, else the catalogue's; `unknown` is said where neither knows why. */
const wordsOf = (error: unknown, unknown: ErrorCode): string => {
  if (!(error instanceof HttpError)) return errorText(unknown);
  const { body, code } = error;
  const own = body?.[`message_${language}`] || body?.message;
  return own || errorText(code === 'unexpected' ? unknown : code);
};

export const messageOf = (error: unknown): string => wordsOf(error, 'unexpected');

/** Why a request could not be made: as the specification words its last resort. */
export const creationMessageOf = (error: unknown): string => wordsOf(error, 'unknown_reason');
