import { parseArgs } from 'node:util';
import { resume, type Suspension, suspend } from '../features/account/staff.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { readReason } from './reason.ts';

type Sentences = Record<Suspension, (cin: string) => string>;

const noAccount = (cin: string) => `Nobody has an account under ${cin}.`;

const command = (
  summary: string,
  carryOut: typeof suspend,
  { needsReason, sentences }: { needsReason: boolean; sentences: Sentences },
): Command => ({
  usage: `<CIN> ${needsReason ? '--reason "…"' : '[--reason "…"]'} ${BY_USAGE}`,
  summary,
  ledger: 'written',
  prepare: (args) => {
    const options = { reason: { type: 'string' }, ...BY_OPTION } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length > 1)
      throw new UsageError('One CIN at a time, and the reason in quotes: --reason "…".');
    const cin = readCin(positionals[0]);
    const reason = readReason(needsReason ? (values.reason ?? '') : values.reason);
    const decision = { reason, by: operatorNamed(values.by) };
    return async (context) => {
      const outcome = await carryOut(context, cin, decision);
      return { done: outcome === 'done', lines: [sentences[outcome](cin)] };
    };
  },
});

export const suspendCommand = command(
  'let nobody sign in or recover, and end all sessions',
  suspend,
  {
    needsReason: true,
    sentences: {
      done: (cin) =>
        `The account of ${cin} is suspended: all sessions are over, and whoever signs in is told to call.`,
      no_account: noAccount,
      already: (cin) => `The account of ${cin} is suspended already.`,
    },
  },
);

export const resumeCommand = command('open a suspended account again', resume, {
  needsReason: false,
  sentences: {
    done: (cin) => `The account of ${cin} is open again.`,
    no_account: noAccount,
    already: (cin) => `The account of ${cin} is not suspended.`,
  },
});
