/** An answer that was left unsent: its draft is kept, and whoever goes on to another case is told so. */
import type { CaseRow } from '@rafiq/contract/cases/schema';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { nameOf } from '../../queue/case-name.ts';

interface LeftAnswer {
  caseId: string;
  name: string;
}

let left: LeftAnswer | null = null;
const listeners = new Set<() => void>();

const set = (next: LeftAnswer | null): void => {
  left = next;
  for (const tell of listeners) tell();
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useLeftAnswer = (): LeftAnswer | null => useSyncExternalStore(listen, () => left);

export const forgetLeftAnswer = (): void => set(null);

/** Noted when its case is left, and forgotten when that is opened again. */
export const useBegunAnswer = (row: CaseRow, isBegun: boolean): void => {
  const { id } = row;
  const leave = useEffectEvent(() => {
    if (isBegun) set({ caseId: id, name: nameOf(row) });
  });
  useEffect(() => {
    if (left?.caseId === id) set(null);
    return () => leave();
  }, [id]);
};
