/**
 * What was typed and not saved: kept for the tab, by member and address, so that an expired session, a reload or a
 * change of language loses nothing. A sign-out clears it. Passwords and files are never kept. For small forms: one that
 * sends a request, or files, keeps its draft in file-drafts.ts, which says how the two differ.
 */
import { useState } from 'react';
import { readSession } from './session.ts';

export type Draft = string | number | boolean | null | Draft[] | { [field: string]: Draft };

const SECRET = /password|secret/i;

/** The step of a wizard (`#benef`) is a place within one form. */
export const addressOf = (hash: string): string => hash.replace(/^#/, '').split('#')[0] || '/';

const storageKey = (key: string): string | null => {
  const memberId = readSession()?.memberId;
  return memberId === undefined ? null : `draft:${memberId}:${addressOf(location.hash)}:${key}`;
};

/** A form that has changed since must not be filled with fields that it no longer has. */
const hasShapeOf = (pattern: Draft, value: unknown): boolean => {
  if (pattern === null || typeof pattern !== 'object') return typeof value === typeof pattern;
  if (Array.isArray(pattern)) return Array.isArray(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(pattern).every(([name, part]) => hasShapeOf(part, fields.get(name)));
};

export const readDraft = <Value extends Draft>(key: string, pattern: Value): Value | null => {
  const place = storageKey(key);
  const stored = place === null ? null : sessionStorage.getItem(place);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return hasShapeOf(pattern, value) ? (value as Value) : null;
  } catch {
    return null;
  }
};

export const keepDraft = (key: string, value: Draft): void => {
  const place = storageKey(key);
  if (place === null) return;
  try {
    const open = (name: string, part: unknown) => (SECRET.test(name) ? undefined : part);
    sessionStorage.setItem(place, JSON.stringify(value, open));
  } catch {
    // a full or forbidden storage costs the draft, never the form
  }
};

export const dropDraft = (key: string): void => {
  const place = storageKey(key);
  if (place !== null) sessionStorage.removeItem(place);
};

/** Like useState for a form's typed values. `clear` after saving, with what was saved; also to start over. */
export const useDraft = <Value extends Draft>(key: string, initial: Value) => {
  const [kept] = useState(() => readDraft(key, initial));
  const [value, setValue] = useState<Value>(kept ?? initial);
  const [restored, setRestored] = useState(kept !== null);
  const set = (next: Value): void => {
    keepDraft(key, next);
    setValue(next);
  };
  const clear = (next: Value = initial): void => {
    dropDraft(key);
    setRestored(false);
    setValue(next);
  };
  return { value, set, clear, restored };
};
