import type { Issue } from '../core/issue.ts';

/** Issues as `field: code`, which is how tests read best. */
export const said = (issues: Issue[]): string[] =>
  issues.map(({ field, code }) => `${field}: ${code}`);
