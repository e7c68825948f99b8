/** What became of a batch, as data: the answer of the API, and what a person is shown in the console. */
import type { Issue } from '../core/issue.ts';
import type { Language } from '../core/language.ts';

/**
 * `received`: its bytes are here, or were on their way when the process ended. `checked`: it can be read and applied.
 * `refused`: it cannot be read as a whole, and the reason says why. The others say what was done.
 */
export const BATCH_STATES = ['received', 'checked', 'refused', 'applied', 'undone'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_DOORS = ['http', 'folder', 'console'] as const;
export type BatchDoor = (typeof BATCH_DOORS)[number];

export interface RefusedRow extends Pick<Issue, 'field' | 'code'> {
  line: number;
  key: string | null;
  details: Record<string, string | number>;
}

export interface RowDifference {
  key: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** In one language: how many members, and how many messages, since each folder that moves is one. */
export interface Reached {
  language: Language;
  members: number;
  messages: number;
}

/** A member has one language. */
export const membersReached = (reached: readonly Pick<Reached, 'members'>[]): number =>
  reached.reduce((sum, { members }) => sum + members, 0);
