import { parseArgs } from 'node:util';
import { EMERGENCY_MINUTES } from '@rafiq/contract/staff/emergency';
import { type Sealed, sealAccounts } from '../features/staff-access/emergency.ts';
import { type Prepared, UsageError } from './command.ts';
import { BY_OPTION, readDecidedBy } from './decided-by.ts';

const linesOf = ({ email, password, codes }: Sealed): string[] => [
  ...['', email, `  password  ${password}`, '  codes'],
  ...codes.map((code) => `    ${code}`),
];

/** Two accounts for emergencies. What was sealed before opens nothing any more. */
export const prepareSeal = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: BY_OPTION });
  if (positionals.length > 0) throw new UsageError('"staff seal" takes nothing but --by.');
  const by = readDecidedBy(values.by);
  return async (context) => {
    const deps = { ...context, codes: context.staffCodes };
    const host = new URL(context.consoleUrl).hostname;
    const sealed = await sealAccounts(deps, { host, by });
    return {
      done: true,
      lines: [
        'Print this once, and seal each account in an envelope of its own, in two places:',
        ...sealed.flatMap(linesOf),
        '',
        `Each opens for ${EMERGENCY_MINUTES} minutes, with a reason and one code, and supervisors are told.`,
        'It is shown this once: only hashes are kept. Seal anew after each use.',
      ],
    };
  };
};
