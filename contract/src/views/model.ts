/** Views of the queue under a name of one's own. */
import type { StaffRole } from '../staff/model.ts';

/** Roles that have a queue. */
export const VIEW_ROLES = ['agent', 'supervisor', 'verifier'] as const satisfies StaffRole[];
export type ViewRole = (typeof VIEW_ROLES)[number];

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 20;
/** Beyond it a number says nothing more. */
export const VIEW_COUNT_MAX = 100;
