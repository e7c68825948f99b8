/**
 * What was written and does not rest in the database yet: a tab that is killed takes its database's queue along, and the
 * only store that a browser fills before it goes on is this small one. It is empty again as soon as the database has it.
 */
import { type Entries, merge } from '@rafiq/contract/constat/entries';

const nameOf = (report: string): string => `constat-unsaved:${report}`;

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

export const readUnsaved = (report: string): Entries => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(report)) ?? '{}');
    return isEntries(found) ? found : {};
  } catch {
    return {};
  }
};

/** A browser that refuses, or has no room, leaves it at the database. */
export const noteUnsaved = (report: string, entries: Entries): void => {
  try {
    localStorage.setItem(nameOf(report), JSON.stringify(merge(readUnsaved(report), entries)));
  } catch {
    return;
  }
};

export const clearUnsaved = (report: string): void => {
  try {
    localStorage.removeItem(nameOf(report));
  } catch {
    return;
  }
};
