import { errorText } from '../texts/common.ts';
import { language } from '../texts/language.ts';
import { HttpError } from './client.ts';

/** The server's own words in the page's language, else the catalogue's. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof HttpError)) return errorText('unexpected');
  const { body } = error;
  return body?.[`message_${language}`] || body?.message || errorText(error.code);
};
