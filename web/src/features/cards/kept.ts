/**
 * The last cards on the device, so that they can be shown without a connection. They go with the session, unless the
 * person wants them to stay until their codes expire; a sign-out and another member always remove them.
 */

import { isOver } from '@rafiq/contract/cards/rules';
import type { Card } from '@rafiq/contract/cards/schema';

export interface KeptCards {
  memberId: string;
  /** After the session too. */
  stays: boolean;
  cards: Card[];
}

const KEY = 'cards';

const isKept = (value: unknown): value is KeptCards =>
  typeof value === 'object' && value !== null && 'memberId' in value && 'cards' in value;

export const forgetCards = (): void => localStorage.removeItem(KEY);

/** Null when there are none whose code is still good; what is over goes. */
export const readKeptCards = (now: number): KeptCards | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isKept(value)) return null;
    const cards = value.cards.filter(({ expiresAt }) => !isOver(expiresAt, new Date(now)));
    if (cards.length > 0) return { ...value, cards };
  } catch {
    // what cannot be read is of no use
  }
  forgetCards();
  return null;
};

const write = (kept: KeptCards): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a full device costs the copy, never the card
  }
};

export const keepCards = (memberId: string, cards: Card[]): void => {
  const before = readKeptCards(0);
  const stays = before?.memberId === memberId && before.stays;
  write({ memberId, stays, cards });
};

export const setStaying = (stays: boolean): void => {
  const kept = readKeptCards(0);
  if (kept) write({ ...kept, stays });
};

export const forgetCardsWithSession = (): void => {
  if (!readKeptCards(0)?.stays) forgetCards();
};

export const forgetCardsOfOthers = (memberId: string): void => {
  if (readKeptCards(0)?.memberId !== memberId) forgetCards();
};
