/** Why nothing can be recorded. Each has its own sentence that says what to do. */
export type VoiceProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'failed' | 'empty';

/** The browser's names, by what a person can do about them. */
const NAMES: Record<string, VoiceProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): VoiceProblem =>
  (error instanceof Error && NAMES[error.name]) || 'failed';
