import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import type { Issue } from '@rafiq/contract/core/issue';

interface Extras {
  /** Fill the holes of the catalogue's text: {minutes}, {max}… */
  details?: Record<string, string | number>;
  issues?: Issue[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The only error that services throw on purpose. The HTTP layer adds the status and the three languages. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, string | number>;
  readonly issues: Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = extras.details ?? {};
    this.issues = extras.issues ?? [];
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** One thing is wrong, found where no rule could look. */
export const refuseIssue = (found: Issue): never => {
  throw new AppError('invalid_data', { issues: [found] });
};

/** Rules return issues; services throw when there are any. */
export const refuseIssues = (issues: Issue[]): void => {
  if (issues.length > 0) throw new AppError('invalid_data', { issues });
};
