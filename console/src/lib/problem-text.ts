/** What the server found wrong with what was sent, in the words of whoever knows them. */
import type { Issue } from '@rafiq/contract/core/issue';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';

type TextOf = (issue: Issue) => string;

const issuesOf = (error: unknown): readonly Issue[] =>
  (error instanceof HttpError && error.body?.issues) || [];

/** By its first cause; else why it did not arrive. */
export const problemText = (error: unknown, textOf: TextOf = issueText): string => {
  const [first] = issuesOf(error);
  return first ? textOf(first) : messageOf(error);
};

/** Beside the field that it is about. */
export const refusedTexts = (error: unknown, textOf: TextOf): Record<string, string> =>
  Object.fromEntries(issuesOf(error).map((found) => [found.field, textOf(found)]));
