/** The contract that the person is working on: kept for the tab, apart for each member. */
import { useSyncExternalStore } from 'react';
import { readSession } from './session.ts';

export interface SelectedPolicy {
  kind: 'health' | 'motor';
  id: string;
}

const listeners = new Set<() => void>();

const key = () => `selected-policy:${readSession()?.memberId ?? ''}`;

const parse = (stored: string | null): SelectedPolicy | null => {
  const [kind, id] = stored?.split('|') ?? [];
  return (kind === 'health' || kind === 'motor') && id ? { kind, id } : null;
};

export const selectPolicy = ({ kind, id }: SelectedPolicy): void => {
  sessionStorage.setItem(key(), `${kind}|${id}`);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSelectedPolicy = (): SelectedPolicy | null =>
  parse(useSyncExternalStore(subscribe, () => sessionStorage.getItem(key())));
