/** What happens later, and what of it failed for good. */

export const JOB_KINDS = [
  ...(['messages-email', 'messages-sms', 'answers', 'pushes', 'archives'] as const),
  ...(['events', 'webhooks'] as const),
  ...(['feed-notices', 'request-handovers', 'pace-alarms', 'news-deadlines', 'content'] as const),
  ...(['approvals', 'unverified-accounts', 'retention', 'files', 'feed-bodies'] as const),
  ...(['cases', 'working-time'] as const),
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface FailedJob {
  id: string;
  kind: JobKind;
  /** When it was first to be done. */
  since: string;
  failedAt: string;
  tries: number;
  /** The kind of the error, never its words: those may name a person. Empty: a process ended with it, or took too long. */
  reason: string;
}

export interface FailedJobs {
  /** The newest, at most `FAILED_SHOWN`. */
  jobs: FailedJob[];
  /** All of them. */
  count: number;
}
