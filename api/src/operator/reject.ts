import { parseArgs } from 'node:util';
import { type Rejection, reject } from '../features/verification/service.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, readDecidedBy } from './decided-by.ts';

const REASON_MIN = 3;
const REASON_MAX = 200;

const SENTENCES: Record<Rejection, (cin: string) => string> = {
  rejected: (cin) =>
    `${cin} is rejected: the sign-up or request is gone and the person was told why.`,
  nothing_to_reject: (cin) => `Nothing waits for a decision under ${cin}.`,
  already_verified: (cin) => `The account of ${cin} is verified: it cannot be rejected any more.`,
};

const readReason = (typed: string | undefined): string => {
  const reason = typed?.replace(/\s+/g, ' ').trim() ?? '';
  if (reason.length < REASON_MIN || reason.length > REASON_MAX) {
    throw new UsageError(
      `Give the person a reason of ${REASON_MIN} to ${REASON_MAX} characters: --reason "…".`,
    );
  }
  return reason;
};

export const rejectCommand: Command = {
  usage: `<CIN> --reason "…" ${BY_USAGE}`,
  summary: 'take the sign-up or request back and tell the person why',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, ...BY_OPTION },
    });
    if (positionals.length > 1) {
      throw new UsageError('One CIN at a time, and the reason in quotes: --reason "…".');
    }
    const cin = readCin(positionals[0]);
    const reason = readReason(values.reason);
    const by = readDecidedBy(values.by);
    return async (context) => {
      const outcome = await reject(context, cin, { reason, by });
      await removeForgottenFiles(context);
      return { done: outcome === 'rejected', lines: [SENTENCES[outcome](cin)] };
    };
  },
};
