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
  nameOfKey,
  rotateKey,
} from '../features/access-keys/keeping.ts';
import { type Actor, writeLedger } from '../features/ledger/service.ts';
import { findToTell, tellStaff } from '../features/staff-access/service.ts';
import type { Transaction } from '../platform/db.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Command, type OperatorContext, type Outcome, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
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

/** Nobody approves what is done here: so everybody who keeps keys or the ledger hears of it. */
const noteMade =
  (context: OperatorContext, by: Actor, reason = '') =>
  async (tx: Transaction, key: string): Promise<void> => {
    const { name, source } = await nameOfKey(tx, key);
    const holes = { who: by.name, key, named: name, source };
    const roles = ['administrator', 'auditor'] as const;
    for (const person of await findToTell(tx, { roles, isTrial: true }))
      await tellStaff(tx, context, 'keyFromTerminal', person, holes);
    await writeLedger(tx, by, { act: 'key.made', about: key, reason, now: context.clock() });
  };

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
  const by = operatorNamed(values.by);
  return async (context) => ({
    done: true,
    lines: shownOnce(await createKey(context, wanted, by.name, noteMade(context, by))),
  });
};

const prepareRotate = (args: string[]): Prepared => {
  const options = { 'overlap-days': { type: 'string' }, ...BY_OPTION } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = readId(positionals);
  const typed = values['overlap-days'] ?? String(OVERLAP_DAYS.usual);
  const days = /^-?\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  refuseUsage(checkOverlapDays(days));
  const by = operatorNamed(values.by);
  return async (context) => {
    const made = await rotateKey(context, id, days, noteMade(context, by, 'rotate'));
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
  const by = operatorNamed(values.by);
  return async (context) => {
    const outcome = await endKey(context, id, by.name, (tx, about) =>
      writeLedger(tx, by, { act: 'key.ended', about, now: context.clock() }),
    );
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
  usage: `create --name … --source … --scope …  |  list  |  rotate <id> [--overlap-days 7]  |  end <id>  (each ${BY_USAGE})`,
  summary: 'keys by which the insurer’s systems call',
  ledger: 'written',
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return prepare(args);
  },
};
