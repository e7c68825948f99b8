import { parseArgs } from 'node:util';
import { CARD_HOURS } from '@rafiq/contract/cards/rules';
import { type ListedKey, listKeys, rotateKeys } from '../features/cards/service.ts';
import { type Command, type OperatorContext, type Prepared, UsageError } from './command.ts';
import { minuteOf } from './minute-of.ts';
import { tableOf } from './table.ts';

const depsOf = ({ db, clock, cardBox }: OperatorContext) => ({ db, clock, box: cardBox });

const stateOf = ({ signs, signsFrom, endsAt }: ListedKey): string => {
  if (!signs && endsAt === null) return `signs from ${minuteOf(signsFrom)}`;
  const until = endsAt === null ? '' : `, taken until ${minuteOf(endsAt)}`;
  return `${signs ? 'signs' : 'signs no more'}${until}`;
};

const prepareList = (args: string[]): Prepared => {
  if (args.length > 0) throw new UsageError('"card-keys list" takes nothing.');
  return async (context) => {
    const rows = (await listKeys(depsOf(context))).map((key) => [key.id, stateOf(key)]);
    const none = ['There is no key yet: the first card makes one.'];
    return { done: true, lines: rows.length > 0 ? tableOf(['ID', 'STATE'], rows) : none };
  };
};

const prepareRotate = (args: string[]): Prepared => {
  const { values } = parseArgs({ args, options: { 'at-once': { type: 'boolean' } } });
  const atOnce = values['at-once'] === true;
  return async (context) => {
    const rotated = await rotateKeys(depsOf(context), atOnce);
    if (rotated === 'under_way') {
      const lines = ['A key is being replaced already: card-keys list says until when.'];
      return { done: false, lines };
    }
    const { id, signsFrom, oldEndsAt } = rotated;
    const lines = atOnce
      ? [
          `The key ${id} signs from now on.`,
          'No card that was signed before is taken any more: paper cards have to be printed anew.',
        ]
      : [
          `The key ${id} is told of now and signs from ${minuteOf(signsFrom)}.`,
          `The one of before is taken until ${minuteOf(oldEndsAt)}: ${CARD_HOURS} hours after it has signed last, and as long as a paper card of it is good.`,
        ];
    return { done: true, lines };
  };
};

const VERBS: Record<string, (args: string[]) => Prepared> = {
  list: prepareList,
  rotate: prepareRotate,
};

export const cardKeysCommand: Command = {
  usage: 'list  |  rotate [--at-once]',
  summary: 'keys by which coverage cards are signed',
  ledger: { nothing: 'keys of the house' },
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError('Say what to do: card-keys list or card-keys rotate.');
    return prepare(args);
  },
};
