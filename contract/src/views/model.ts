/** Views of the queue under a name of one's own. */
import type { CaseFilter } from '../cases/model.ts';
import type { StaffRole } from '../staff/model.ts';

/** All that a view shows but what is searched for: a name, a CIN or a contract's number is never saved. */
export type SavedFilter = Omit<CaseFilter, 'text' | 'contract' | 'isEverywhere'>;

/** Roles that have a queue. */
export const VIEW_ROLES = ['agent', 'supervisor', 'verifier'] as const satisfies StaffRole[];
export type ViewRole = (typeof VIEW_ROLES)[number];

export interface ViewDraft {
  name: string;
  filter: SavedFilter;
  /** Everybody of this role; null: for oneself. */
  sharedWith: ViewRole | null;
}

/** What is left out stays as it is. */
export type ViewChange = Pick<ViewDraft, 'name'> & Partial<ViewDraft>;

export interface SavedView extends ViewDraft {
  id: string;
  isOwn: boolean;
  /** How many cases it has, up to the most that is counted. */
  count: number;
}

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 20;
/** Beyond it a number says nothing more. */
export const VIEW_COUNT_MAX = 100;
