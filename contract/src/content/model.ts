/** Content as the staff see it: what members read, what is prepared, and what it was before. */
import type { Issue } from '../core/issue.ts';
import type { ContentKind } from './kinds.ts';

export type ContentValue = string | number | null;
/** By the names of the kind's fields. */
export type ContentValues = Record<string, ContentValue>;

/** `changed`: published, and another version is prepared. */
type ContentState = 'published' | 'draft' | 'changed' | 'scheduled';

/** One of a list. */
export interface ContentLine {
  id: string;
  /** As its list calls it, in French and in Arabic; a name that is the same in all is there once. */
  label: string;
  labelAr: string;
  state: ContentState;
  publishAt: string | null;
}

export interface ContentCount {
  kind: ContentKind;
  published: number;
  drafts: number;
}

export interface ContentFileInfo {
  id: string;
  name: string;
  size: number;
}

interface ContentDraft {
  values: ContentValues;
  publishAt: string | null;
  by: string;
  at: string;
  /** Why it was not published when it should have been. */
  problem: Issue | null;
}

export interface ContentItem {
  kind: ContentKind;
  id: string;
  /** Null: no member sees it. */
  published: ContentValues | null;
  draft: ContentDraft | null;
  /** Of what was seen: whoever changes it says so. */
  version: string;
  /** Those that its versions name. */
  files: ContentFileInfo[];
}

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

/** One published change. */
export interface ContentChange {
  number: string;
  kind: ContentKind;
  /** Empty: the order of all of its kind. */
  id: string;
  label: string;
  act: ChangeAct;
  at: string;
  by: string;
  fields: FieldChange[];
  /** What it made of it: there before and after, only after, only before. */
  what: 'new' | 'changed' | 'removed';
  mayPutBack: boolean;
  /** Of the item as it is now. */
  version: string;
}

export interface ImportCount {
  kind: ContentKind;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/** What is wrong with a line of a file. */
export interface RefusedLine extends Issue {
  line: number;
  kind: string;
  id: string;
}

export interface ImportChange {
  kind: ContentKind;
  id: string;
  label: string;
  what: ContentChange['what'];
  fields: FieldChange[];
}

export interface ImportPreview {
  counts: ImportCount[];
  /** Some of them. */
  changes: ImportChange[];
  refused: RefusedLine[];
  refusedCount: number;
  /** Names exactly this: the file, and what it was compared with. */
  token: string;
}

export interface ContentImport {
  id: string;
  at: string;
  by: string;
  counts: ImportCount[];
  undoneAt: string | null;
  mayUndo: boolean;
}
