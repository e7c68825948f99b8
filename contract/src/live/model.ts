/** What staff are told while they look: which case has changed, and nothing of whose it is. */
import { CASE_KINDS, type CaseKind } from '../cases/model.ts';

export type Told =
  | { about: 'case'; id: string; kind: CaseKind; version: number }
  /** Somebody looks at it, writes, or has left. */
  | { about: 'presence'; id: string; kind: CaseKind };

/** How a change is told on the database's channel, in a line of words. */
const LINE = /^(case|presence) (\d{1,18}) ([a-z-]+)(?: (\d{1,9}))?$/;

/** How it is told that many have changed at once: whoever follows reads all anew. */
export const TOLD_ALL = 'all';

/** Null: not one of ours. */
export const readTold = (line: string): Told | null => {
  const [, about, id = '', name, version] = LINE.exec(line) ?? [];
  const kind = CASE_KINDS.find((known) => known === name);
  if (!kind) return null;
  if (about === 'presence') return { about, id, kind };
  return about === 'case' && version !== undefined
    ? { about, id, kind, version: Number(version) }
    : null;
};

/** Nobody is asked more often whether they may still listen. */
export const LIVE_LOOK_MS = 20_000;
