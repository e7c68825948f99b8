import type { Issue, IssueCode } from '@rafiq/contract/core/issue';
import { issue } from '@rafiq/contract/core/issue';

/** A file that cannot be read as a whole: none of its rows counts, and the issue says why. */
export class UnreadableFeed extends Error {
  readonly issue: Issue;

  constructor(field: string, code: IssueCode, details: Record<string, string | number> = {}) {
    super(code);
    this.issue = issue(field, code, details);
  }

  /** Said by another thread. */
  static because({ field, code, ...details }: Issue): UnreadableFeed {
    return new UnreadableFeed(field, code, details as Record<string, string | number>);
  }
}
