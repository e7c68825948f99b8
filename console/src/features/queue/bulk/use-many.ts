/** One act on those that are chosen, and what became of each. */
import type { BulkResult } from '@rafiq/contract/bulk/model';
import { useState } from 'react';
import { addLeaving, dropLeaving, isWaiting } from '../../cases/api.ts';
import { nameOf } from '../case-name.ts';
import { t } from '../texts.ts';
import { type Asked, useBulk } from './api.ts';
import type { Choosing, Chosen } from './chosen.ts';
import type { Told } from './ResultsDialog.tsx';

/** Whoever closes the results can still take them back from the bar that is over every screen. */
const announce = (results: readonly BulkResult[], of: Chosen): void => {
  const waiting = results.filter(({ leaves }) => isWaiting(leaves));
  const last = waiting.toSorted((a, b) => (a.leaves ?? '').localeCompare(b.leaves ?? '')).at(-1);
  if (last?.leaves) {
    addLeaving({
      ...{ caseId: last.id, leaves: last.leaves, to: '', place: '', draft: null },
      name: t('bulk.leaving', { count: waiting.length }),
      many: waiting.map(({ id }) => {
        const row = of.get(id);
        return { id, name: row ? nameOf(row) : id };
      }),
    });
  }
};

export const useMany = ({ chosen, keep }: Choosing) => {
  const bulk = useBulk();
  const [told, setTold] = useState<Told | null>(null);
  const send = (asked: Omit<Asked, 'cases'>, of: Chosen) => {
    const cases = [...of.values()].map(({ id, version }) => ({ id, version }));
    bulk.mutate(
      { ...asked, cases },
      {
        onSuccess: (results) => {
          setTold({ act: asked.act, results, of });
          // what has to be looked at stays chosen
          const open = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'gone');
          keep(open.map(({ id }) => id));
          announce(results, of);
        },
      },
    );
  };
  return {
    bulk,
    told,
    close: () => setTold(null),
    act: (asked: Omit<Asked, 'cases'>) => send(asked, chosen),
    takeBack: (ids: readonly string[]) => {
      if (!told) return;
      for (const id of ids) dropLeaving(id);
      send({ act: 'take-back' }, new Map([...told.of].filter(([id]) => ids.includes(id))));
    },
  };
};
