/** What an attacker may see of an answer, and what an attack may leave behind: nothing. */
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/db.ts';
import { errorBodySchema } from '../platform/http/error-body.ts';
import { isSpread } from '../testing/database.ts';
import { LAST_OF_ALL, makeOnAll, SUM_OF_ALL, TRIGGERS_ALLOWED } from './watch-spread.ts';

/** Signs of the inside: stack frames, paths of files, words that only our SQL or the database itself says. */
const INSIDE =
  /\bat \S+ \(|\.(?:ts|js|mjs):\d+|node_modules|\/(?:work|home|usr|tmp|var|etc)\/|\bmember_id\b|token_hash|syntax error|violates|relation "|column "|pg_catalog|SQLSTATE|22P0\d|ECONN|ENOENT|\[object Object\]|TypeError|RangeError/;

const wrongBody = ({ body, statusCode }: LightMyRequestResponse): string[] => {
  try {
    const told = errorBodySchema.strict().parse(JSON.parse(body));
    return told.request_id === undefined ? [] : ['a request id without a 5xx'];
  } catch {
    return [`${statusCode} is not the one error shape`];
  }
};

/** Public keys, which a front desk may keep for a while, and pictures, which a browser may; nothing else. */
const KEPT: [RegExp, string][] = [
  [/^\/v1\/cards\/keys\/?(?:\?|$)/, 'public, max-age=300'],
  [/^\/v1\/pictures\/[\w-]+\/?(?:\?|$)/, 'private, max-age=31536000, immutable'],
];
const keptOf = ({ statusCode, raw }: LightMyRequestResponse): string => {
  const kept = KEPT.find(([path]) => path.test(raw.req.url ?? ''));
  return statusCode === 200 && kept ? kept[1] : 'no-store';
};

const wrongHeaders = (answer: LightMyRequestResponse): string[] => {
  const { headers } = answer;
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': keptOf(answer),
    'cross-origin-resource-policy': 'same-origin',
  };
  const wrong = Object.entries(expected).filter(([name, value]) => headers[name] !== value);
  if (!String(headers['content-security-policy']).includes("default-src 'none'"))
    wrong.push(['content-security-policy', '']);
  for (const name of ['access-control-allow-origin', 'x-powered-by', 'server'])
    if (name in headers) wrong.push([name, '']);
  return wrong.map(([name]) => `the header ${name} is ${String(headers[name])}`);
};

/** What the console shows of a member's files. */
const CANNOT_RUN = /^(?:image\/(?:jpeg|png|webp|heic)|application\/pdf|audio\/mpeg)$/;

/** Whatever is wrong with an answer of the API, in words. */
export const problemsOf = (answer: LightMyRequestResponse): string[] => {
  const { statusCode, body, headers } = answer;
  const problems = wrongHeaders(answer);
  if (statusCode >= 500) problems.push(`it answered ${statusCode}`);
  if (statusCode >= 400 && body !== '') problems.push(...wrongBody(answer));
  const isFile = headers['content-disposition'] !== undefined;
  const type = String(headers['content-type']);
  if (isFile) {
    const isShown = !/^attachment;/.test(String(headers['content-disposition']));
    if (isShown && !CANNOT_RUN.test(type)) problems.push(`it is shown as ${type}`);
  } else {
    if (body !== '' && !type.startsWith('application/json')) problems.push(`it is ${type}`);
    if (INSIDE.test(body)) problems.push(`it tells of the inside: ${INSIDE.exec(body)?.[0]}`);
  }
  return problems;
};

/** Where attempts are counted or noted, on purpose, or nothing of a person's rests. */
const UNWATCHED = [
  ...['rate_limits', 'spent_challenges', 'security_events'],
  ...['confirmations', 'wrong_codes', 'sessions', 'access_key_secrets'],
  ...['settings', 'cities'],
];

const COUNTER = `create sequence attack_writes; select nextval('attack_writes')`;

/**
 * Counts what is written to a watched table. A sequence, because it is read in no time and belongs to this database
 * alone: other tests write to the same server meanwhile.
 */
const countWrites = async (db: Db, tables: string[]): Promise<void> => {
  await (isSpread() ? makeOnAll(db, UNWATCHED) : db.script(COUNTER));
  await db.script(`create function count_attack_write() returns trigger language plpgsql as
      $$ begin perform nextval('attack_writes'); return null; end $$`);
  await db.transaction(async (tx) => {
    for (const text of isSpread() ? TRIGGERS_ALLOWED : []) await tx.run({ text });
    for (const table of tables) {
      await tx.run({
        text: `create trigger attack_rows after insert or update or delete on ${table}
               for each row execute function count_attack_write()`,
      });
      await tx.run({
        text: `create trigger attack_truncate after truncate on ${table}
               execute function count_attack_write()`,
      });
    }
  });
};

const LAST = 'select last_value::text as found from attack_writes';

/** One number for all that the database holds. It is summed up anew only after a write. */
export const watchDatabase = async (db: Db): Promise<() => Promise<string>> => {
  const all = await db.rows<{ name: string }>({
    // what lies by month is watched as a whole; rows that wait in a batch come and go with it
    text: `select relname as name from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
             and not relispartition and relname !~ '^feed_(?:rows|plan)_[0-9]+$'`,
  });
  const tables = all.map(({ name }) => name).filter((name) => !UNWATCHED.includes(name));
  await countWrites(db, tables);
  const sums = tables.map(
    (name) => `select sum(hashtextextended(t::text, 0)) as part from ${name} t`,
  );
  const sum = `select coalesce(sum(part), 0)::text as found from (${sums.join(' union all ')}) s`;
  const read = async (name: string, text: string): Promise<string> => {
    const { found } = await db.one<{ found: string | null }>({ name, text });
    if (found === null) throw new Error('a server of the database did not sum up its rows');
    return found;
  };
  let known = { last: '', total: '' };
  return async () => {
    const last = await read('attack-writes', isSpread() ? LAST_OF_ALL : LAST);
    if (last !== known.last) {
      known = { last, total: await read('attack-watch', isSpread() ? SUM_OF_ALL : sum) };
    }
    return known.total;
  };
};
