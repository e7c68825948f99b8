import { parseArgs } from 'node:util';
import type { AccessKey } from '@rafiq/contract/access-keys/model';
import { SCOPES } from '@rafiq/contract/access-keys/model';
import {
  checkNewKey,
  checkOverlapDays,
  isScope,
  OVERLAP_DAYS,
} from '@rafiq/contract/access-keys/rules';
import type { Issue } from '@rafiq/contract/core/issue';
import {
  createKey,
  endKey,
  keysNow,
  type MadeKey,
  rotateKey,
} from '../features/access-keys/keeping.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Command, type OperatorContext, type Outcome, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, readDecidedBy } from './decided-by.ts';
import { minuteOf } from './minute-of.ts';
import { tableOf } from './table.ts';

type Prepared = (context: OperatorContext) => Promise<Outcome>;

const HOW = `Say what to do: key create, key list, key rotate <id> or key end <id>.`;
const SCOPE_HELP = `Scopes are ${SCOPES.join(', ')}.`;

const refuseUsage = ([first]: Issue[]): void => {
  if (!first) return;
  const help = first.field === 'scope' ? ` ${SCOPE_HELP}` : '';
  throw new UsageError(`--${first.field}: ${issueSentences([first], 'en').join()}${help}`);
};

const shownOnce = ({ id, bearer }: MadeKey): string[] => [
  `Key ${id}. Its system sends, with every call:`,
  '',
  `  Authorization: Bearer ${bearer}`,
  '',
  'It is shown this once: only a hash of it is kept.',
];

const readId = (positionals: string[]): string => {
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0)
    throw new UsageError('Say which key, by its id: key list shows them.');
  return id;
};

const refusals = (id: string) => ({
  unknown: { done: false, lines: [`No key has the id ${id}: key list shows them.`] },
  ended: { done: false, lines: [`The key ${id} has ended already.`] },
});

const prepareCreate = (args: string[]): Prepared => {
  const { values } = parseArgs({
    args,
    options: {
      ...{ name: { type: 'string' }, source: { type: 'string' }, ...BY_OPTION },
      scope: { type: 'string', multiple: true },
    },
  });
  const { name = '', source = '', scope: asked = [] } = values;
  const scopes = [...new Set(asked)].filter(isScope);
  if (asked.some((one) => !isScope(one))) throw new UsageError(`--scope: ${SCOPE_HELP}`);
  const wanted = { name, source, scopes };
  refuseUsage(checkNewKey(wanted));
  const by = readDecidedBy(values.by);
  return async (context) => ({
    done: true,
    lines: shownOnce(await createKey(context, wanted, by)),
  });
};

const prepareRotate = (args: string[]): Prepared => {
  const options = { 'overlap-days': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = readId(positionals);
  const typed = values['overlap-days'] ?? String(OVERLAP_DAYS.usual);
  const days = /^-?\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  refuseUsage(checkOverlapDays(days));
  return async (context) => {
    const made = await rotateKey(context, id, days);
    if (typeof made === 'string') return refusals(id)[made];
    const until = days === 0 ? 'has ended now' : `ends in ${days} days`;
    return { done: true, lines: [...shownOnce(made), `The secret of before ${until}.`] };
  };
};

const prepareEnd = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: BY_OPTION,
  });
  const id = readId(positionals);
  const by = readDecidedBy(values.by);
  return async (context) => {
    const outcome = await endKey(context, id, by);
    if (outcome !== 'done') return refusals(id)[outcome];
    return { done: true, lines: [`The key ${id} has ended: it opens nothing any more.`] };
  };
};

const stateOf = ({ endedAt, endedBy, overlapEndsAt }: AccessKey): string => {
  if (endedAt) return `ended ${minuteOf(endedAt)} by ${endedBy ?? ''}`;
  return overlapEndsAt ? `open, old secret until ${minuteOf(overlapEndsAt)}` : 'open';
};

const rowOf = (key: AccessKey): string[] => [
  ...[key.id, key.name, key.source, key.scopes.join(', '), stateOf(key)],
  key.lastUsedAt ? minuteOf(key.lastUsedAt) : 'never',
  `${minuteOf(key.createdAt)} by ${key.createdBy}`,
];

const NAMES = ['ID', 'NAME', 'SOURCE', 'SCOPES', 'STATE', 'LAST USED', 'MADE'];

const prepareList = (args: string[]): Prepared => {
  if (args.length > 0) throw new UsageError('"key list" takes nothing.');
  return async (context) => {
    const rows = (await keysNow(context)).map(rowOf);
    return { done: true, lines: rows.length > 0 ? tableOf(NAMES, rows) : ['There is no key yet.'] };
  };
};

const VERBS: Record<string, (args: string[]) => Prepared> = {
  create: prepareCreate,
  list: prepareList,
  rotate: prepareRotate,
  end: prepareEnd,
};

export const keyCommand: Command = {
  usage: `create --name … --source … --scope …  |  list  |  rotate <id> [--overlap-days 7]  |  end <id> ${BY_USAGE}`,
  summary: 'keys by which the insurer’s systems call',
  ledger: { nothing: 'keys of systems' },
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return prepare(args);
  },
};
