/** What somebody is shown at the terminal is a line of the ledger too, written before it is shown. */
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { writeLook } from '../features/ledger/reading.ts';
import type { Actor } from '../features/ledger/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { operatorAtTerminal } from './decided-by.ts';

export interface Look {
  act: LedgerAct;
  /** Of whom; left out where a list shows many. */
  cin?: string;
  /** The case, or which command it was. */
  about: string;
  /** Whoever sits at the terminal, unless they have said who they are. */
  by?: Actor;
}

export const createLook =
  (deps: { db: Db; clock: Clock }) =>
  ({ by = operatorAtTerminal(), ...look }: Look): Promise<void> =>
    writeLook(deps, by, look);
