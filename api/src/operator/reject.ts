import { parseArgs } from 'node:util';
import { type Rejection, reject } from '../features/verification/service.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { readReason } from './reason.ts';

const SENTENCES: Record<Rejection, (cin: string) => string> = {
  rejected: (cin) =>
    `${cin} is rejected: the sign-up or request is gone and the person was told why.`,
  nothing_to_reject: (cin) => `Nothing waits for a decision under ${cin}.`,
  case_changed: (cin) =>
    `The case of ${cin} is not the one that was shown: look again with verify ${cin}. Nothing was changed.`,
  already_verified: (cin) => `The account of ${cin} is verified: it cannot be rejected any more.`,
  several_waiting: (cin) =>
    `Several people say that ${cin} is theirs: verify ${cin} shows them, and --case … says which one. Nothing was changed.`,
};

export const rejectCommand: Command = {
  usage: `<CIN> --reason "…" [--case <code>] ${BY_USAGE}`,
  summary: 'take the sign-up or request back and tell the person why',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { case: { type: 'string' }, reason: { type: 'string' }, ...BY_OPTION },
    });
    if (positionals.length > 1) {
      throw new UsageError('One CIN at a time, and the reason in quotes: --reason "…".');
    }
    const cin = readCin(positionals[0]);
    const text = readReason(values.reason ?? '');
    const said = { reason: 'other', text } as const;
    const decision = { code: values.case, ...said, by: operatorNamed(values.by) };
    return async (context) => {
      const outcome = await reject(context, cin, decision);
      await removeForgottenFiles(context);
      return { done: outcome === 'rejected', lines: [SENTENCES[outcome](cin)] };
    };
  },
};
