/** Which cases of the table are chosen. One that leaves the table stays chosen: what became of it is told. */
import type { CaseRow } from '@rafiq/contract/cases/schema';
import { useRef, useState } from 'react';

export type Chosen = ReadonlyMap<string, CaseRow>;

/** From the row that was pressed last to this one, both included; only this one where there was none. */
export const rangeOf = (
  cases: readonly CaseRow[],
  from: string | null,
  to: string,
): readonly CaseRow[] => {
  const end = cases.findIndex(({ id }) => id === to);
  const start = cases.findIndex(({ id }) => id === from);
  if (end === -1) return [];
  const first = start === -1 ? end : Math.min(start, end);
  return cases.slice(first, Math.max(start, end) + 1);
};

export interface Choosing {
  chosen: Chosen;
  toggle: (id: string, options?: { isRange: boolean }) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Only these of the chosen. */
  keep: (ids: readonly string[]) => void;
}

export const useChoosing = (cases: readonly CaseRow[]): Choosing => {
  const [picked, setPicked] = useState<Chosen>(new Map());
  const last = useRef<string | null>(null);
  // as they are shown now: whoever chose one and sees it change acts on what they see
  const shown = new Map(cases.map((row) => [row.id, row]));
  const chosen = new Map([...picked].map(([id, row]) => [id, shown.get(id) ?? row]));
  return {
    chosen,
    toggle: (id, { isRange } = { isRange: false }) => {
      const next = new Map(chosen);
      const isOff = next.has(id);
      for (const row of rangeOf(cases, isRange ? last.current : null, id))
        if (isOff) next.delete(row.id);
        else next.set(row.id, row);
      last.current = id;
      setPicked(next);
    },
    toggleAll: () => {
      const isAll = cases.every(({ id }) => chosen.has(id));
      setPicked(isAll ? new Map() : new Map([...chosen, ...shown]));
    },
    clear: () => setPicked(new Map()),
    keep: (ids) => setPicked(new Map([...chosen].filter(([id]) => ids.includes(id)))),
  };
};
