/** What of a row is taken as it was sent, and is most likely a mistake at its source. Pure, as the checks are. */
import { type Issue, issue } from '../core/issue.ts';
import type { FeedEntity } from './entities.ts';
import type { FeedValue } from './model.ts';

type Values = Record<string, FeedValue>;

/** The first ones are kept with the batch. */
export const MAX_WARNINGS = 20;

const centsOf = (amount: FeedValue | undefined): number => Math.round(Number(amount) * 100);
const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const itemsOf = (list: FeedValue | undefined): readonly Values[] =>
  Array.isArray(list) ? list : [];

/** The folder stands there since a day that lies before its own last step. */
const ofStatus = ({ status_date: since, steps }: Values): Issue[] => {
  const last = itemsOf(steps)
    .map(({ happened_on: day }) => String(day))
    .sort()
    .at(-1);
  return last !== undefined && typeof since === 'string' && since < last
    ? [issue('status_date', 'status_before_step', { last })]
    : [];
};

const overCost = (values: Values, refunded: string, cost: string, place = ''): Issue[] => {
  const [paid, was] = [centsOf(values[refunded]), centsOf(values[cost])];
  return paid > was
    ? [issue(`${place}${refunded}`, 'refund_over_cost', { cost: amountOf(was) })]
    : [];
};

const unlikeSum = (values: Values, total: string, part: string): Issue[] => {
  const sum = itemsOf(values.lines).reduce((cents, line) => cents + centsOf(line[part]), 0);
  return sum === centsOf(values[total])
    ? []
    : [issue(total, 'lines_differ', { sum: amountOf(sum) })];
};

const ofRefund = (values: Values): Issue[] => {
  const lines = itemsOf(values.lines);
  return [
    ...overCost(values, 'reimbursed_amount', 'engaged_amount'),
    ...lines.flatMap((line, index) => overCost(line, 'refunded', 'engaged', `lines[${index}].`)),
    ...(lines.length === 0
      ? []
      : [
          ...unlikeSum(values, 'engaged_amount', 'engaged'),
          ...unlikeSum(values, 'reimbursed_amount', 'refunded'),
        ]),
  ];
};

const WARNINGS: Partial<Record<FeedEntity, (values: Values) => Issue[]>> = {
  'health-folders': (values) => [...ofRefund(values), ...ofStatus(values)],
  'motor-folders': ofStatus,
};

/** Of a row that has passed the checks. Null: rows of this entity are never warned of. */
export const warningsOf = (entity: FeedEntity): ((values: Values) => Issue[]) | null =>
  WARNINGS[entity] ?? null;
