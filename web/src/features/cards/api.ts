import type { CardKey, CardState } from '@rafiq/contract/cards/model';
import type { Card, CardChecked, CardKeysWire, CardList } from '@rafiq/contract/cards/schema';
import { cardKeysFromWire } from '@rafiq/contract/cards/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { readSession } from '../../lib/session.ts';
import { keepCards } from './kept.ts';

/** Renewed every hour while there is a line, so that what is kept is good for 23 hours at least. */
const RENEW_MS = 60 * 60_000;

const fetchCards = async (signal: AbortSignal): Promise<Card[]> => {
  const { cards } = await call<CardList>('GET', '/me/cards', { signal });
  const memberId = readSession()?.memberId;
  if (memberId !== undefined) keepCards(memberId, cards);
  return cards;
};

export const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => fetchCards(signal),
  staleTime: RENEW_MS,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: RENEW_MS,
});

/** The same for paper: made anew for each sheet, and kept nowhere. */
const printCards = async (): Promise<Card[]> =>
  (await call<CardList>('POST', '/me/cards/paper', { body: {} })).cards;

export const usePaperCards = () => useMutation({ mutationFn: printCards });

export const useTakeBack = (onSuccess: () => void) =>
  useMutation({ mutationFn: () => call<unknown>('DELETE', '/me/cards/paper'), onSuccess });

export const checkOnline = async (token: string, signal: AbortSignal): Promise<CardState> =>
  (await call<CardChecked>('POST', '/cards/check', { body: { token }, signal })).state;

const KEYS = 'card-keys';

const readKeys = (): CardKey[] => {
  try {
    return cardKeysFromWire(JSON.parse(localStorage.getItem(KEYS) ?? ''));
  } catch {
    return [];
  }
};

/** Those of the insurer, or without a connection those that were last heard of. */
export const currentKeys = async (signal: AbortSignal): Promise<CardKey[]> => {
  try {
    const wire = await call<CardKeysWire>('GET', '/cards/keys', { signal });
    localStorage.setItem(KEYS, JSON.stringify(wire));
    return cardKeysFromWire(wire);
  } catch {
    return readKeys();
  }
};
