import { type Issue, issue } from '../core/issue.ts';

/** A system of the insurer's: its rows and their keys are a world of their own. Also the name of a folder. */
const SOURCE = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const isSource = (text: string): boolean => SOURCE.test(text);

/** To how many a key or a webhook may be narrowed. */
export const MAX_SOURCES = 20;

/** Null: of all. */
export const checkSources = (sources: readonly string[] | null): Issue[] => {
  if (sources === null) return [];
  if (sources.length === 0) return [issue('sources', 'required')];
  return sources.every(isSource) ? [] : [issue('sources', 'source_format')];
};

/** As a person types them, with commas or spaces between; null: nothing was typed, which is all. */
export const readSources = (typed: string): string[] | null => {
  const named = [...new Set(typed.split(/[\s,،]+/u).filter(Boolean))];
  return named.length > 0 ? named : null;
};
