/**
 * What somebody who declares for another person may change, statement by statement: any other is refused. A statement
 * that finds its rows by a number of the caller's is bound to the granted contracts itself; those that follow it in the same
 * transaction stay as they are.
 */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Statement } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Scope } from '../../platform/sealed-member.ts';
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
  /** Which value is the number of the request that something happens to. */
  requestAt?: number;
}

const same: Write = { text: ({ statement }) => statement.text };

/** A condition before what ends the others. */
const bindBefore =
  (end: string, condition: (bound: Bound) => string): Write['text'] =>
  ({ statement: { text, name }, bound }) => {
    if (!text.includes(end)) throw new Error(`${name} is not written as it was`);
    return text.replace(end, ` and ${condition(bound)}${end}`);
  };

const ofContracts =
  (column: (name: string) => string) =>
  ({ health, motor }: Bound): string =>
    `(${column('health_policy_id')} = any (${health}::bigint[]) or ${column('motor_policy_id')} = any (${motor}::bigint[]))`;

/**
 * Whether the request takes one more file is asked of a granted one only. In the statement itself, and not before it as
 * reads have it: a spread database refuses an insert that begins with others.
 */
const bindTie = bindBefore(
  ' and r.status = $8',
  ofContracts((column) => `r.${column}`),
);

/** As statements about waiting files say that they mean the owner's. */
const OF_OWNER = "''::text";
const sentByHelper = ({ grant }: Bound): string => `w.sent_by = ${grant}`;

/** A file that is sent ahead takes room of the helper's own, and is theirs. */
const nameSender: Write['text'] = ({ statement: { text, name }, bound }) => {
  if (!text.includes(OF_OWNER)) throw new Error(`${name} does not say whose files it means`);
  return text.replaceAll(OF_OWNER, `${bound.grant}::text`);
};

/** Which value of the statement holds the columns of the request. */
const COLUMNS = 1;

/** About one of the granted contracts, or not at all; with the name of who acts, and its line in the ledger. */
const makeRequest: Write['text'] = ({ statement: { text }, scope, values }) => {
  const { health_policy_id: health = '', motor_policy_id: motor = '' } = JSON.parse(
    String(values[COLUMNS]),
  ) as { health_policy_id?: string; motor_policy_id?: string };
  if (!scope.health.includes(health) && !scope.motor.includes(motor))
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
    text: bindBefore(
      ' for update',
      ofContracts((column) => column),
    ),
    requestAt: 1,
  },
  'conversations-lock-request': {
    text: bindBefore(
      ' for update',
      ofContracts((column) => `r.${column}`),
    ),
    requestAt: 1,
  },
  'request-files-tie-at-once': { text: bindTie },
  'request-files-tie-waiting-at-once': {
    text: (writing) => {
      const { statement } = writing;
      const text = bindBefore(' for update', sentByHelper)(writing);
      return bindTie({ ...writing, statement: { ...statement, text } });
    },
  },
  'waiting-files-lock-some': { text: bindBefore(' for update of w', sentByHelper) },
  'waiting-files-delete': {
    text: ({ statement: { text }, bound }) => `${text} and waiting_files.sent_by = ${bound.grant}`,
  },
  'waiting-files-take-back': { text: nameSender },
  'waiting-files-lock': same,
  'waiting-files-add': { text: nameSender },
  'waiting-files-add-at-once': { text: nameSender },
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
  'cases-files-came-within': same,
  'cases-document-came': same,
  'events-record': same,
};
