import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { type Reply, replyToRequest } from '../features/request-answers/service.ts';
import { type Command, readReference, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';

const EXAMPLE = 'reply 416 407 881 --status "Traité" --text "…"';

const TOLD = {
  email: 'The member was told by e-mail.',
  sms: 'The member was told by SMS.',
  none: 'The member has left no contact and was not told.',
};

const sentenceOf = (reply: Reply, id: string): string => {
  const number = groupReference(referenceOf(id));
  switch (reply.outcome) {
    case 'replied':
      return `Request ${number} is now: ${reply.status}. ${TOLD[reply.told ?? 'none']}`;
    case 'unknown_request':
      return `There is no request ${number}.`;
    case 'wrong_status':
      return `The status of request ${number} can be: ${reply.possible.join(', ')}. Nothing was changed.`;
    case 'empty_text':
      return 'The answer says nothing. Nothing was changed.';
    case 'text_too_long':
      return 'The answer is too long. Nothing was changed.';
    case 'decided_by_two':
      return `Request ${number} is about somebody’s data: two people decide on it, in the console. Nothing was changed.`;
    case 'renewal_pending':
      return `Another renewal of this contract is open: ${number} stays closed. Nothing was changed.`;
  }
};

const readAnswerFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read.`);
  }
};

export const replyCommand: Command = {
  usage: `<number> --status "…" [--text "…"] ${BY_USAGE}`,
  summary:
    'answer a request (--file answer.html for a long answer), or only move it on; the member is told',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        text: { type: 'string' },
        file: { type: 'string' },
        ...BY_OPTION,
      },
    });
    if (positionals.length === 0) throw new UsageError(`Say which request: ${EXAMPLE}`);
    if (positionals.some((part) => /\p{L}/u.test(part))) {
      throw new UsageError(`One request, and texts in quotes: ${EXAMPLE}`);
    }
    const id = readReference(positionals);
    const { status, file } = values;
    if (status === undefined) throw new UsageError(`Say the new status: ${EXAMPLE}`);
    if (file !== undefined && values.text !== undefined) {
      throw new UsageError(`Give the answer once, by --text or by --file: ${EXAMPLE}`);
    }
    const text = file === undefined ? (values.text ?? null) : readAnswerFile(file);
    const by = operatorNamed(values.by);
    return async (context) => {
      const reply = await replyToRequest(context, { id, status, text, by });
      return { done: reply.outcome === 'replied', lines: [sentenceOf(reply, id)] };
    };
  },
};
