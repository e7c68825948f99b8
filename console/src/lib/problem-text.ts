import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';

/** What was wrong with what was sent, by its first cause; else why it did not arrive. */
export const problemText = (error: unknown): string => {
  const [first] = (error instanceof HttpError && error.body?.issues) || [];
  return first ? issueText(first) : messageOf(error);
};
