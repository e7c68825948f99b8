/**
 * Drafts that were removed without a connection: the account still has them. They are not shown, and go with the next
 * one. Names only, under their member.
 */
import { readSession } from './session.ts';

const KEY = 'removed-drafts';

interface Noted {
  memberId: string;
  names: string[];
}

const read = (): Noted | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

export const removedDrafts = (): string[] => {
  const noted = read();
  return noted !== null && noted.memberId === readSession()?.memberId ? noted.names : [];
};

const write = (names: string[]): void => {
  const memberId = readSession()?.memberId;
  try {
    if (memberId === undefined || names.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ memberId, names } satisfies Noted));
  } catch {
    // a full or forbidden storage: it stands in the list again, and can be removed there
  }
};

export const noteRemoved = (name: string): void => write([...new Set([...removedDrafts(), name])]);

export const forgetRemoved = (name: string): void =>
  write(removedDrafts().filter((one) => one !== name));

/** At a sign-out. */
export const forgetAllRemoved = (): void => localStorage.removeItem(KEY);
