/** What a member sees of their own data, and the archive that they asked for. */
import type { Language } from '../core/language.ts';
import type { AfterErasure, DataCategory } from './categories.ts';

/** In the language in which it was asked for. */
export interface KeptData {
  id: DataCategory;
  title: string;
  what: string;
  why: string;
  kept: string;
  afterErasure: AfterErasure;
  /** How many rows or documents; null: they are not counted. */
  rows: number | null;
}

/** What somebody has agreed to. */
export const CONSENT_SORTS = ['terms'] as const;
type ConsentSort = (typeof CONSENT_SORTS)[number];

/** `erasure`: it goes with the account, and only so. */
export const CONSENT_ENDS = ['erasure'] as const;
type ConsentEnd = (typeof CONSENT_ENDS)[number];

export interface Consent {
  id: string;
  sort: ConsentSort;
  version: string;
  language: Language;
  givenAt: string;
  endsBy: ConsentEnd;
}

export interface MyData {
  categories: KeptData[];
  consents: Consent[];
}

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed'] as const;
type ExportState = (typeof EXPORT_STATES)[number];

export interface DataExport {
  id: string;
  state: ExportState;
  askedAt: string;
  /** So many parts of so many; none of none before it was begun. */
  done: number;
  total: number;
  /** Null until it is ready. */
  readyAt: string | null;
  expiresAt: string | null;
  size: number | null;
}
