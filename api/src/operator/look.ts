/** What somebody is shown at the terminal is a line of the ledger too, written before it is shown. */
import { writeLook } from '../features/ledger/reading.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Look } from './command.ts';
import { operatorAtTerminal } from './decided-by.ts';

export const createLook =
  (deps: { db: Db; clock: Clock }) =>
  ({ by = operatorAtTerminal(), ...look }: Look): Promise<void> =>
    writeLook(deps, by, look);
