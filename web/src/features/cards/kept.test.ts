import type { Card } from '@rafiq/contract/cards/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetCardsOfOthers,
  forgetCardsWithSession,
  keepCards,
  readKeptCards,
  setStaying,
} from './kept.ts';

const EXPIRES = '2025-11-18T08:00:00.000Z';
const before = Date.parse(EXPIRES) - 1;
const card = (id: string, expiresAt = EXPIRES): Card => ({
  id,
  name: 'Salma Bennani',
  kinship: 'self',
  contract: '45000',
  label: 'Santé',
  startsOn: null,
  endsOn: null,
  token: 'AQ',
  issuedAt: '2025-11-17T08:00:00.000Z',
  expiresAt,
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('keeps cards until their codes expire, and not a millisecond longer', () => {
  keepCards('1', [card('a'), card('b', '2025-11-19T08:00:00.000Z')]);
  expect(readKeptCards(before)?.cards.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readKeptCards(Date.parse(EXPIRES))?.cards.map(({ id }) => id)).toEqual(['b']);
  expect(readKeptCards(Date.parse('2025-11-19T08:00:00.000Z'))).toBeNull();
  expect(stored.size).toBe(0);
});

it('goes with the session, unless the person wants it to stay', () => {
  keepCards('1', [card('a')]);
  forgetCardsWithSession();
  expect(readKeptCards(before)).toBeNull();
  keepCards('1', [card('a')]);
  setStaying(true);
  keepCards('1', [card('renewed')]);
  forgetCardsWithSession();
  expect(readKeptCards(before)).toMatchObject({ stays: true, cards: [{ id: 'renewed' }] });
});

it('is of one member only, and what one wished is not for the next', () => {
  keepCards('1', [card('a')]);
  setStaying(true);
  forgetCardsOfOthers('1');
  expect(readKeptCards(before)?.memberId).toBe('1');
  keepCards('2', [card('b')]);
  expect(readKeptCards(before)).toMatchObject({ memberId: '2', stays: false });
  forgetCardsOfOthers('1');
  expect(readKeptCards(before)).toBeNull();
});

it('does without a record that cannot be read', () => {
  stored.set('cards', '{');
  expect(readKeptCards(before)).toBeNull();
  stored.set('cards', '{"memberId":"1","cards":7}');
  expect(readKeptCards(before)).toBeNull();
});
