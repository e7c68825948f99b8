import { verifyLedger } from '../features/ledger/verify.ts';
import { type Command, UsageError } from './command.ts';

export const ledgerCommand: Command = {
  usage: 'verify',
  summary: 'whether what staff read and did is written down as it was: no line changed or gone',
  ledger: { nothing: 'numbers of lines' },
  prepare: (args) => {
    if (args.join(' ') !== 'verify') throw new UsageError('Say what to do: ledger verify.');
    return async ({ db }) => {
      const { lines, broken, isCut } = await verifyLedger(db);
      if (broken)
        return {
          done: false,
          lines: [
            `The ledger is broken at line ${broken.number} of ${broken.day}: it was changed, or the line before it is gone or new.`,
          ],
        };
      if (isCut)
        return {
          done: false,
          lines: [
            `The ${lines} lines of the ledger follow from each other, but its end is missing: the last line is not the one that was written last.`,
          ],
        };
      return { done: true, lines: [`The ledger is whole: ${lines} lines.`] };
    };
  },
};
