/** Content as the staff see it: what members read, what is prepared, and what it was before. */

export type ContentValue = string | number | null;
/** By the names of the kind's fields. */
export type ContentValues = Record<string, ContentValue>;

export const CHANGE_ACTS = [
  'published',
  'scheduled',
  'removed',
  'put-back',
  'imported',
  'import-undone',
  'ordered',
] as const;
export type ChangeAct = (typeof CHANGE_ACTS)[number];

export interface FieldChange {
  field: string;
  before: ContentValue;
  after: ContentValue;
}
