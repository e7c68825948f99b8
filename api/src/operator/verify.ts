import { parseArgs } from 'node:util';
import { findCaseId } from '../features/cases/service.ts';
import { showCase, type Verification, verify } from '../features/verification/service.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import {
  type Command,
  type OperatorContext,
  type Outcome,
  readCin,
  UsageError,
} from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { readReason } from './reason.ts';
import { describeCase } from './show-case.ts';

const SENTENCES: Record<Verification, (cin: string) => string> = {
  moved: (cin) =>
    `${cin} is verified: the account now holds what the registry has. The person was told and signs in again.`,
  verified: (cin) =>
    `${cin} is verified and part of the registry. The person was told and signs in again.`,
  accepted: (cin) =>
    `The request of ${cin} is accepted. The person was told how to activate the account.`,
  nothing_to_verify: (cin) => `Nothing waits for a verification under ${cin}.`,
  case_changed: (cin) =>
    `The case of ${cin} is not the one that was shown: look again with verify ${cin}. Nothing was changed.`,
  already_verified: (cin) => `The account of ${cin} is verified already.`,
  not_confirmed: (cin) => `${cin} has not confirmed the contact yet: verify after that, or reject.`,
  other_birth_date: (cin) =>
    `${cin} stands in the registry with another birth date: this looks like someone else. Nothing was changed.`,
  no_image: (cin) =>
    `There is no ID image by which to tell who ${cin} is. Say how you know: --reason "…". Nothing was changed.`,
};
const DONE: Verification[] = ['moved', 'verified', 'accepted'];

const show = async ({ db, look }: OperatorContext, cin: string): Promise<Outcome> => {
  const { found, decisions } = await showCase(db, cin);
  await look({ act: 'identity.read', cin, about: await findCaseId(db, 'identity', cin) });
  const waits = found.claimants.some(({ state }) => state !== 'verified');
  const lines = describeCase(found, decisions);
  if (waits) {
    lines.push(
      '',
      'Nothing was changed. To decide, name the case that was shown:',
      `  id-image ${cin} --case … --to card.jpg    look at the image`,
      `  verify ${cin} --case …                    this is the person; the others are refused`,
      `  reject ${cin} --case … --reason "…"       this is not the person`,
    );
    return { done: true, lines };
  }
  const isVerified = found.claimants.length > 0;
  const outcome: Verification = isVerified ? 'already_verified' : 'nothing_to_verify';
  return { done: false, lines: [...lines, '', SENTENCES[outcome](cin)] };
};

export const verifyCommand: Command = {
  usage: `<CIN> [--case <code>] [--reason "…"] ${BY_USAGE}`,
  summary: 'show all who say that a CIN is theirs; with a case, decide for that one',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { case: { type: 'string' }, reason: { type: 'string' }, ...BY_OPTION },
    });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    const { case: code } = values;
    if (code === undefined) return (context) => show(context, cin);
    const text = readReason(values.reason);
    const reason = text === '' ? ('image' as const) : ('other' as const);
    const decision = { code, reason, text, by: operatorNamed(values.by) };
    return async (context) => {
      const outcome = await verify(context, cin, decision);
      await removeForgottenFiles(context);
      return { done: DONE.includes(outcome), lines: [SENTENCES[outcome](cin)] };
    };
  },
};
