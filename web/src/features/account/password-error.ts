import { HttpError } from '@rafiq/kit/http/client.ts';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';

/** The server's message, else its list of messages, else that the connection failed. */
export const passwordErrors = (error: unknown): string[] => {
  const body = error instanceof HttpError ? error.body : null;
  const message = body?.[`message_${language}`] || body?.message;
  if (message) return [message];
  return body?.result?.length ? body.result : [errorText('connection')];
};
