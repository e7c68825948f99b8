import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES } from '@rafiq/contract/core/language';
import { EVENT_TYPES } from '@rafiq/contract/events/model';
import { isEventType, OVERLAP_HOURS } from '@rafiq/contract/webhooks/rules';
import {
  createWebhook,
  disableWebhook,
  enableWebhook,
  recoverSince,
  removeWebhook,
  resendEvent,
  rotateSecret,
  sendTest,
  showWebhook,
  webhooksNow,
} from '../features/webhooks/service.ts';
import { AppError } from '../platform/errors.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Command, type OperatorContext, type Outcome, UsageError } from './command.ts';
import { countOf } from './count-of.ts';
import { BY_OPTION, BY_USAGE, readDecidedBy } from './decided-by.ts';
import { minuteOf } from './minute-of.ts';
import { listWebhooks, problemInWords, showWebhookLines } from './webhook-lines.ts';

type Prepared = (context: OperatorContext) => Promise<Outcome>;

const done = (...lines: string[]): Outcome => ({ done: true, lines });
const refused = (...lines: string[]): Outcome => ({ done: false, lines });
const unknown = (id: string): Outcome =>
  refused(`No webhook has the id ${id}: webhook list shows them.`);

const shownOnce = (secret: string): string[] => [
  '',
  `  ${secret}`,
  '',
  'The receiver verifies with it. It is shown this once.',
];

const readIds = (args: string[], names: string[]): string[] => {
  if (args.length !== names.length) throw new UsageError(`Say: ${names.join(' ')}.`);
  return args;
};

const readTypes = (asked: string[]) => {
  const types = asked.filter(isEventType);
  if (types.length < asked.length)
    throw new UsageError(`--type: the types are ${Object.keys(EVENT_TYPES).join(', ')}.`);
  return types.length > 0 ? [...new Set(types)] : null;
};

const CREATE_OPTIONS = {
  url: { type: 'string' },
  contact: { type: 'string' },
  language: { type: 'string' },
  type: { type: 'string', multiple: true },
  ...BY_OPTION,
} as const;

const prepareCreate = (args: string[]): Prepared => {
  const { values } = parseArgs({ args, options: CREATE_OPTIONS });
  const { url = '', contact = '', language = 'fr', type = [] } = values;
  if (!isLanguage(language)) throw new UsageError(`--language: one of ${LANGUAGES.join(', ')}.`);
  const wanted = { url, contact, language, types: readTypes(type) };
  const by = readDecidedBy(values.by);
  return async (context) => {
    try {
      const { id, secret } = await createWebhook(context, wanted, by);
      return done(`Webhook ${id} is told what happens from now on.`, ...shownOnce(secret));
    } catch (error) {
      const [first] = error instanceof AppError ? error.issues : [];
      if (!first) throw error;
      return refused(`--${first.field}: ${issueSentences([first], 'en').join(' ')}`);
    }
  };
};

const prepareList = (args: string[]): Prepared => {
  readIds(args, []);
  return async (context) => {
    const webhooks = await webhooksNow(context);
    return done(...(webhooks.length > 0 ? listWebhooks(webhooks) : ['There is no webhook yet.']));
  };
};

const prepareShow = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook show <id>']);
  return async (context) => {
    const shown = await showWebhook(context, id);
    return shown ? done(...showWebhookLines(shown.webhook, shown.attempts)) : unknown(id);
  };
};

const prepareTest = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook test <id>']);
  return async (context) => {
    const answer = await sendTest(context, id);
    if (!answer) return unknown(id);
    const { status, problem, ms } = answer;
    if (status === null)
      return refused(`Not delivered after ${ms} ms: ${problemInWords(problem)}.`);
    const isTaken = status >= 200 && status < 300;
    return { done: isTaken, lines: [`It answered ${status} after ${ms} ms.`] };
  };
};

const prepareRotate = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook rotate <id>']);
  return async (context) => {
    const made = await rotateSecret(context, id);
    if (!made) return unknown(id);
    const until = `Both secrets sign for ${OVERLAP_HOURS} hours, until ${minuteOf(made.formerUntil.toISOString())}.`;
    return done(`The new secret of ${id}:`, ...shownOnce(made.secret), until);
  };
};

const prepareDisable = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook disable <id>']);
  return async (context) =>
    (await disableWebhook(context, id))
      ? done(`${id} is off. What happens meanwhile is kept for it.`)
      : refused(`${id} is off already, or there is none.`);
};

const prepareEnable = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook enable <id>']);
  return async (context) =>
    (await enableWebhook(context, id))
      ? done(`${id} is on, and gets what it has missed.`)
      : refused(`${id} is on already, or there is none.`);
};

const prepareRemove = (args: string[]): Prepared => {
  const [id = ''] = readIds(args, ['webhook remove <id>']);
  return async (context) => {
    const removed = await removeWebhook(context, id);
    if (!removed) return unknown(id);
    const { waiting } = removed;
    const lost =
      waiting === 0
        ? 'Nothing waited for it.'
        : `${countOf(waiting, 'event')} that waited for it will not be sent: GET /v1/events still tells of what happened.`;
    return done(`${id} is removed, with its secret and the log of its tries. ${lost}`);
  };
};

const prepareResend = (args: string[]): Prepared => {
  const [id = '', eventId = ''] = readIds(args, ['webhook resend <id>', '<event>']);
  return async (context) =>
    (await resendEvent(context, { id, eventId }))
      ? done('It leaves again in a moment, under the same id.')
      : refused('There is no such webhook, or no such event: its id is in webhook show.');
};

const prepareRecover = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const [id = ''] = readIds(positionals, ['webhook recover <id>']);
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime()))
    throw new UsageError('--since: a day or a moment, such as 2026-11-15 or 2026-11-15T08:00Z.');
  return async (context) => {
    const count = await recoverSince(context, { id, since, all: values.all });
    return count === null
      ? unknown(id)
      : done(`${countOf(count, 'event')} will be sent again, each under its id.`);
  };
};

const VERBS: Record<string, (args: string[]) => Prepared> = {
  create: prepareCreate,
  list: prepareList,
  show: prepareShow,
  test: prepareTest,
  rotate: prepareRotate,
  disable: prepareDisable,
  enable: prepareEnable,
  remove: prepareRemove,
  resend: prepareResend,
  recover: prepareRecover,
};

export const webhookCommand: Command = {
  usage: `create --url https://… --contact e-mail [--type …] [--language fr] ${BY_USAGE}  |  list  |  show|test|rotate|disable|enable|remove <id>  |  resend <id> <event>  |  recover <id> --since <day> [--all]`,
  summary: 'addresses of the insurer’s systems that are told what happens',
  ledger: { nothing: 'thin events, without anybody’s data' },
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare)
      throw new UsageError(`Say what to do: webhook ${Object.keys(VERBS).join(', webhook ')}.`);
    return prepare(args);
  },
};
