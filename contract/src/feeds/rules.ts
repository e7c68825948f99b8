/** Whether a row that was sent may be loaded, by the table of its entity. Pure, and made once for all rows: they come by the million. */
import type { IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { clean, columnsOf, nameUnknown, readColumns, type Sent } from './columns.ts';
import { daysAhead } from './days-ahead.ts';
import type { FeedEntity } from './entities.ts';
import { MAX_VERSION } from './limits.ts';
import { DAY_ORDERS, type FeedRow, type FeedValue } from './model.ts';
import { type ReadValue, readKey, readYesNo } from './values.ts';

/** What each row has beside the fields of its entity. */
export const COMMON_FIELDS = ['key', 'source_version', 'deleted'] as const;

export type CheckedRow = { row: FeedRow } | { issues: Issue[] };
type Check = (sent: Sent) => CheckedRow;

const VERSION = /^\d{1,16}$/;

const readVersion: ReadValue = (sent, field, issues) => {
  const digits = typeof sent === 'string' && VERSION.test(sent) ? Number(sent) : Number.NaN;
  const version = typeof sent === 'number' ? sent : digits;
  if (!Number.isInteger(version)) issues.push(issue(field, 'number_format'));
  else if (version < 0) issues.push(issue(field, 'number_too_small', { min: 0 }));
  else if (version > MAX_VERSION)
    issues.push(issue(field, 'number_too_large', { max: MAX_VERSION }));
  else return version;
  return null;
};

const readRequired = (sent: Sent, name: string, read: ReadValue, issues: Issue[]): FeedValue => {
  const value = clean(sent[name]);
  if (value !== null) return read(value, name, issues);
  issues.push(issue(name, 'required'));
  return null;
};

const checkOrders = (
  orders: readonly (readonly [string, string])[],
  values: Record<string, FeedValue>,
  issues: Issue[],
): void => {
  for (const [earlier, later] of orders) {
    const min = values[earlier];
    const day = values[later];
    if (typeof min === 'string' && typeof day === 'string' && day < min) {
      issues.push(issue(later, 'date_too_early', { min }));
    }
  }
};

/** The check of an entity on a day, for whoever asks it a million times. `today`: Morocco's. */
export const rowCheck = (entity: FeedEntity, { today }: { today: IsoDate }): Check => {
  const columns = columnsOf(entity);
  // Stryker disable next-line ArrayDeclaration: an order of columns that no row has says nothing
  const orders = DAY_ORDERS[entity] ?? [];
  const nameDaysAhead = daysAhead(columns, today);
  const memberColumn = columns.filter(({ name }) => name === 'member');
  const known = new Set<string>([...COMMON_FIELDS, ...columns.map(({ name }) => name)]);

  return (sent) => {
    const issues: Issue[] = [];
    const key = readRequired(sent, 'key', readKey, issues);
    const version = readRequired(sent, 'source_version', readVersion, issues);
    const deleted = clean(sent.deleted);
    const isDeleted = deleted !== null && readYesNo(deleted, 'deleted', issues) === true;
    const values: Record<string, FeedValue> = {};
    const present = readColumns(isDeleted ? memberColumn : columns, sent, values, issues);
    // of a row with issues nobody asks for speed, and every issue is said
    // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: looking for unknown fields where there is none only takes time
    const mayBeUnknown = Object.keys(sent).length > present + (sent.deleted === undefined ? 2 : 3);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: as above
    if (mayBeUnknown || issues.length > 0) nameUnknown(sent, known, issues);
    checkOrders(orders, values, issues);
    nameDaysAhead(values, issues);
    if (issues.length > 0) return { issues };
    // no issue is left, so both are there
    return { row: { key: key as string, version: version as number, isDeleted, values } };
  };
};

export const checkRow = (entity: FeedEntity, sent: Sent, at: { today: IsoDate }): CheckedRow =>
  rowCheck(entity, at)(sent);
