import { parseArgs } from 'node:util';
import { eraseMember } from '../features/account/erase.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { readReason } from './reason.ts';

/** There is no way back, so the CIN is typed twice. */
export const eraseCommand: Command = {
  usage: `<CIN> --again <CIN> --reason "…" ${BY_USAGE}`,
  summary: 'delete a person with all that is theirs; there is no way back',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { again: { type: 'string' }, reason: { type: 'string' }, ...BY_OPTION },
    });
    if (positionals.length > 1)
      throw new UsageError('One CIN at a time, and the reason in quotes: --reason "…".');
    const cin = readCin(positionals[0]);
    if (values.again === undefined || readCin(values.again) !== cin)
      throw new UsageError('There is no way back: type the same CIN a second time, --again <CIN>.');
    const decision = { reason: readReason(values.reason ?? ''), by: operatorNamed(values.by) };
    return async (context) => {
      const count = await eraseMember(context, cin, decision);
      if (count === 0) return { done: false, lines: [`Nobody has the CIN ${cin}.`] };
      return {
        done: true,
        lines: [
          `${cin} is deleted, with everything that was theirs. Files go with the next sweep.`,
          'Where a system of yours still sends this person, the next batch brings them anew: take them out there first.',
        ],
      };
    };
  },
};
