/** What became of a batch, as data: the answer of the API, and what a person is shown in the console. */
import type { Issue } from '../core/issue.ts';
import type { Language } from '../core/language.ts';
import type { FeedEntity } from './entities.ts';

/**
 * `received`: its bytes are here, or were on their way when the process ended. `checked`: it can be read and applied.
 * `refused`: it cannot be read as a whole, and the reason says why. The others say what was done.
 */
export const BATCH_STATES = ['received', 'checked', 'refused', 'applied', 'undone'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_DOORS = ['http', 'folder', 'console'] as const;
export type BatchDoor = (typeof BATCH_DOORS)[number];

export interface BatchCounts {
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Older than what is there. */
  stale: number;
  /** By a tombstone, or because a snapshot no longer has it. */
  removed: number;
  refused: number;
}

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

export interface Batch {
  id: string;
  source: string;
  entity: FeedEntity;
  state: BatchState;
  door: BatchDoor;
  /** Whoever is told nothing of a first load. */
  isMuted: boolean;
  /** All rows of the source: what it does not name is removed. */
  isSnapshot: boolean;
  bytes: number;
  sha256: string;
  receivedAt: string;
  receivedBy: string;
  /** Why it cannot be read as a whole. */
  reason: Issue | null;
  counts: BatchCounts;
  /** The first ones; all of them are the CSV. */
  refusals: RefusedRow[];
  differences: RowDifference[];
  /** How many members would be told, or were, that their folder stands there. */
  told: { status: string; members: number }[];
  /** Who gets a message at all: of a folder, or of the CIN that they sign in with. */
  reached: Reached[];
  /** It removes or changes so much, so many contacts, or one by hand, that a second person has to agree. */
  needsApproval: boolean;
  approvedBy: string | null;
  appliedAt: string | null;
  appliedBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
}

/** A member has one language. */
export const membersReached = (reached: readonly Pick<Reached, 'members'>[]): number =>
  reached.reduce((sum, { members }) => sum + members, 0);
