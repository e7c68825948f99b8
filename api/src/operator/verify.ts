import { parseArgs } from 'node:util';
import { type Verification, verify } from '../features/verification/service.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import { type Command, readCin, UsageError } from './command.ts';

const SENTENCES: Record<Verification, (cin: string) => string> = {
  moved: (cin) =>
    `${cin} is verified: the account now holds what the registry has. The person was told and signs in again.`,
  verified: (cin) =>
    `${cin} is verified and part of the registry. The person was told and signs in again.`,
  accepted: (cin) =>
    `The request of ${cin} is accepted. The person was told how to activate the account.`,
  nothing_to_verify: (cin) => `Nothing waits for a verification under ${cin}.`,
  already_verified: (cin) => `The account of ${cin} is verified already.`,
  not_confirmed: (cin) => `${cin} has not confirmed the contact yet: verify after that, or reject.`,
  other_birth_date: (cin) =>
    `${cin} stands in the registry with another birth date: this looks like someone else. Nothing was changed.`,
  several_requests: (cin) =>
    `Several requests with different contacts wait under ${cin}. Reject them and ask the person for a new one.`,
};
const DONE: Verification[] = ['moved', 'verified', 'accepted'];

export const verifyCommand: Command = {
  usage: '<CIN>',
  summary: 'the person is who they say they are: attach what the registry holds',
  prepare: (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    return async (context) => {
      const outcome = await verify(context, cin);
      await removeForgottenFiles(context);
      return { done: DONE.includes(outcome), lines: [SENTENCES[outcome](cin)] };
    };
  },
};
