/** A statement of a member's feature, bound to the granted contracts before it leaves. */

import { APART, BY_MEMBER, ON_COORDINATOR } from '../../platform/database/layout.ts';
import type { Statement } from '../../platform/db.ts';
import { isSealed, openSeal, type Scope } from '../../platform/sealed-member.ts';
import { type Bound, SHADOWS, UNSHADOWED } from './shadows.ts';
import { WRITES } from './writes.ts';

const TABLES = [...BY_MEMBER, ...ON_COORDINATOR, ...APART].join('|');
const NAMED = new RegExp(
  `(?:\\b(?:from|join|into|update|using)\\s+|,\\s*)(own_\\w+|${TABLES})\\b`,
  'gi',
);
const KNOWN = new RegExp(`^(?:own_\\w+|${TABLES})$`, 'i');
/** \`from\` in the midst of a value names no table. */
const IN_VALUES = /\b(?:extract|substring|trim|overlay)\s*\([^()]*\)|\bdistinct\s+from\b/gi;
/** What stands where a table is named: a name as it may be written, or the beginning of a read, or of a function. */
const RELATION = /\b(?:from|join)\b\s*(?:lateral\b\s*)?(\(\s*\w*|[^\s,;()]*)(\s*\()?/gi;
/** Names that are written so that the list of tables does not know them again, wherever they stand. */
const DISGUISED = new RegExp(
  `--|/\\*|\\bu&["']|\\b(?:only|table)\\b|"?\\bpublic\\b"?\\s*\\.|(?<!\\bas\\s+)"(?:own_\\w+|${TABLES})"`,
  'i',
);

/** A table that is named in a way that nothing here binds: quoted, with its schema, in parentheses, or by a view. */
const unreadName = (text: string): string | undefined => {
  const plain = text.replace(IN_VALUES, '');
  const [disguised] = DISGUISED.exec(plain) ?? [];
  if (disguised !== undefined) return disguised;
  return [...plain.matchAll(RELATION)]
    .filter(([, named = '', isCalled]) =>
      named.startsWith('(')
        ? !/^\(\s*(?:select|values)$/i.test(named)
        : isCalled === undefined && !KNOWN.test(named),
    )
    .map(([, named]) => named)[0];
};
const CHANGES = /\b(?:insert|update|delete|merge)\b|\bfor (?:no key |key )?(?:update|share)\b/i;
const tablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, table = '']) => table)),
];

const withNeeds = (tables: readonly string[]): string[] => {
  const all = new Set<string>();
  const add = (table: string): void => {
    for (const needed of SHADOWS[table]?.needs ?? []) add(needed);
    all.add(table);
  };
  for (const table of tables) add(table);
  return [...all];
};

const refuse = ({ name = '' }: Statement, why: string): never => {
  throw new Error(`${name} is not for somebody who helps: ${why}`);
};

/** What names no table calls a function of ours, which may do anything. */
const isRead = ({ text }: Statement): boolean => !CHANGES.test(text) && tablesIn(text).length > 0;

/** Values that a statement may name as often as it likes, and that are sent only where it does. */
const binder = (values: unknown[]) => {
  const places = new Map<string, string>();
  return (name: string, value: unknown): string => {
    const place = places.get(name) ?? `$${values.push(value)}`;
    places.set(name, place);
    return place;
  };
};

const boundTo = (scope: Scope, values: unknown[]): Bound => {
  const place = binder(values);
  const memberAt = values.indexOf(scope.memberId) + 1;
  return {
    member: `$${memberAt}`,
    get health() {
      return place('health', scope.health);
    },
    get motor() {
      return place('motor', scope.motor);
    },
    get grant() {
      return place('grant', scope.grantId);
    },
  };
};

const shadowed = (statement: Statement, bound: Bound): string => {
  const unread = unreadName(statement.text);
  if (unread !== undefined) return refuse(statement, `it names a table as ${unread}`);
  const tables = tablesIn(statement.text).filter((table) => !UNSHADOWED.includes(table));
  const unknown = tables.filter((table) => !Object.hasOwn(SHADOWS, table));
  if (unknown.length > 0) return refuse(statement, `it reads ${unknown.join(', ')}`);
  const known = withNeeds(tables.filter((table) => Object.hasOwn(SHADOWS, table)));
  if (known.length === 0) return statement.text;
  if (/^\s*with\b/i.test(statement.text)) return refuse(statement, 'it begins with others');
  const parts = known.map(
    (table) => `${table} as not materialized (${SHADOWS[table]?.sql(bound)})`,
  );
  return `with ${parts.join(',\n')}\n${statement.text}`;
};

export interface Scoped {
  statement: Statement;
  /** Null: nobody acts for anybody in it. */
  scope: Scope | null;
  /** Something is changed, of this request. */
  about: string | null;
}

/** Asked of the first server: a grant that has just ended must have ended. */
export const scopeStatement = (statement: Statement): Scoped => {
  const sealed = statement.values?.find(isSealed);
  if (sealed === undefined) return { statement, scope: null, about: null };
  const scope = openSeal(sealed);
  const values = (statement.values ?? []).map((value) =>
    value === sealed ? scope.memberId : value,
  );
  const bound = boundTo(scope, values);
  const { name = '' } = statement;
  const write = isRead(statement) ? undefined : WRITES[name];
  if (!write && !isRead(statement)) return refuse(statement, 'it changes something');
  return {
    statement: {
      name: `for:${name}`.slice(0, 63),
      text: write ? write.text({ statement, scope, bound, values }) : shadowed(statement, bound),
      values,
    },
    scope,
    about: write?.requestAt === undefined ? null : String(values[write.requestAt]),
  };
};
