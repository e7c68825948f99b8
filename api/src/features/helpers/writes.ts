/**
 * What somebody who declares for another person may change, statement by statement: any other is refused. A statement
 * that finds its rows by a number of the caller's is bound to the granted contracts itself; those that follow it in the same
 * transaction stay as they are.
 */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Statement } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Scope } from './sealed.ts';
import type { Bound } from './shadows.ts';

interface Writing {
  statement: Statement;
  scope: Scope;
  bound: Bound;
  /** Those of the statement, to which more may be added. */
  values: unknown[];
}

interface Write {
  text: (writing: Writing) => string;
  /** What it reads is read as every other statement's. */
  isShadowed?: boolean;
  /** Which value is the number of the request that something happens to. */
  requestAt?: number;
}

const same: Write = { text: ({ statement }) => statement.text };

/** A condition before the lock. */
const bindLock =
  (lock: string, condition: (bound: Bound) => string): Write['text'] =>
  ({ statement: { text, name }, bound }) => {
    if (!text.includes(lock)) throw new Error(`${name} does not lock as it did`);
    return text.replace(lock, ` and ${condition(bound)}${lock}`);
  };

const ofContracts =
  (column: (name: string) => string) =>
  ({ health, motor }: Bound): string =>
    `(${column('health_policy_id')} = any (${health}::bigint[]) or ${column('motor_policy_id')} = any (${motor}::bigint[]))`;

const sentByHelper = ({ keys }: Bound): string => `starts_with(w.upload_key, ${keys})`;

const HEALTH_POLICY = 4;
const MOTOR_POLICY = 5;

/** About one of the granted contracts, or not at all; with the name of who acts, and its line in the ledger. */
const makeRequest: Write['text'] = ({ statement: { text }, scope, values }) => {
  const isGranted = (ids: readonly string[], at: number) => ids.includes(String(values[at]));
  if (!isGranted(scope.health, HEALTH_POLICY) && !isGranted(scope.motor, MOTOR_POLICY))
    throw new AppError('helping_refused');
  const moment = values.find((value): value is Date => value instanceof Date) ?? new Date();
  const name = `$${values.push(scope.helperName)}`;
  const day = `$${values.push(todayInMorocco(moment))}`;
  return text.replace('add_request(', `add_request_for(${name}, ${day}, `);
};

const nameAuthor: Write['text'] = ({ statement: { text, name: called }, scope, values }) => {
  const unnamed = "'member', ''";
  if (!text.includes(unnamed)) throw new Error(`${called} does not name its author as it did`);
  return text.replace(unnamed, `'member', $${values.push(scope.helperName)}`);
};

export const WRITES: Record<string, Write> = {
  'requests-insert': { text: makeRequest },
  'request-files-lock': {
    text: bindLock(
      ' for update',
      ofContracts((column) => column),
    ),
    requestAt: 1,
  },
  'conversations-lock-request': {
    text: bindLock(
      ' for update',
      ofContracts((column) => `r.${column}`),
    ),
    requestAt: 1,
  },
  'request-files-tie-at-once': { ...same, isShadowed: true },
  'request-files-tie-waiting-at-once': {
    text: bindLock(' for update', sentByHelper),
    isShadowed: true,
  },
  'waiting-files-lock-some': { text: bindLock(' for update of w', sentByHelper) },
  'waiting-files-delete': {
    text: ({ statement: { text }, bound }) =>
      `${text} and starts_with(waiting_files.upload_key, ${bound.keys})`,
  },
  'waiting-files-lock': same,
  'waiting-files-add': same,
  'waiting-files-add-at-once': same,
  'member-files-record': same,
  'request-files-tie': same,
  'request-files-tie-taken': same,
  'requests-answer': same,
  'requests-event': same,
  'conversations-member-message': { text: nameAuthor },
  // of the key that was sent with it: nobody knows the key of somebody else's draft
  'drafts-drop-sent': same,
  'conversations-receive-paper': same,
  'cases-files-came': same,
  'events-record': same,
};
