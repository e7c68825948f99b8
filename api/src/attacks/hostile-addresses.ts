/** Ids and options that belong into no address, and headers that belong into no request. */
import type { Random } from '../demo/random.ts';
import { hostileText } from './values.ts';

/** Already encoded, or never to be. */
export const HOSTILE_IDS = [
  ...['0', '-1', '1.5', '1e3', '01', '+1', '1%20', '%201', '0x1', 'NaN', 'null', 'undefined', 'me'],
  ...['99999999999999999999', '9223372036854775807', '9223372036854775808', '%D9%A1'],
  ...['%00', '1%00', '%0d%0aset-cookie:%20a=b', '%2e%2e', '%2f', '..%2f..%2fme', '%5c..%5cme'],
  ...['%27', "1'--", '1%20or%201=1', '1;select%201', '(select%201)', '%25', '%2500', '%252e', '*'],
  ...['{id}', ':id', '[1]', '1,2', '1;2', '%F0%9F%98%80', '%E2%80%AE1', 'a'.repeat(150)],
  ...['a'.repeat(5_000), '00000000-0000-0000-0000-000000000000', '%ff', '%E0%A4%A', '%zz', '%'],
  ...['__proto__', 'constructor', '%7B%22%24gt%22%3A%22%22%7D'],
];

const FILTERS = (field: string): unknown[] => [
  ...[
    'x',
    "x' or '1'='1",
    '\0',
    '\ud800',
    1,
    -1,
    1e308,
    true,
    null,
    {},
    [],
    [[]],
    [null],
    ['x', 1],
  ],
  ...[
    { $gt: '' },
    { $regex: '.*' },
    { $where: '1' },
    { op: 'eq', value: 1 },
    '%',
    '_',
    '2026-02-30',
  ],
  ...[Array(25).fill('x'), Array(26).fill('x'), Array(1_000).fill(1), 'x'.repeat(101), '\\', field],
];

const quoted = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Whole values for one option of a list, encoded. `fields` are the list's own names. */
const hostileOption = (random: Random, option: string, fields: string[]): string => {
  const field = random.pick(['id', ...fields]);
  const filter = () => quoted({ [field]: random.pick(FILTERS(field)) });
  const sort = () =>
    quoted({ [field]: random.pick([1, -1, 0, 2, '1', 'desc', null, {}, [], '1;']) });
  const choices = [
    () => encodeURIComponent(hostileText(random).toWellFormed()),
    () => random.pick(['%', '%zz', '%ff', '%00', '%c0%ae', '+', '%uD800', '%0d%0a', '%E2%80%AE']),
    () => random.pick(['0', '-1', '101', '1000001', '1e2', '1.0', '+1', ' 1', '9'.repeat(30)]),
    () =>
      encodeURIComponent(random.pick(['{', '[]', '"x"', '1', 'null', '{"a":', '{"__proto__":1}'])),
    () => quoted({ __proto__: 1, constructor: 1, [field]: 'x' }),
    () => `${field},${field},__proto__,constructor`,
    () => `${field}%20desc,(select%201)`,
    () => encodeURIComponent(`${field} eq 'x' or 1 eq 1`),
    () => encodeURIComponent(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  ];
  if (option === '$filter') choices.push(filter, filter, filter, filter, filter, filter, filter);
  if (option === '$sort') choices.push(sort, sort, sort, sort);
  return random.pick(choices)();
};

/** Whole queries: options twice, as lists, and such as no list has. */
export const hostileQueries = (random: Random, options: string[], fields: string[]): string[] => {
  const single = options.flatMap((option) =>
    Array.from({ length: 14 }, () => `${option}=${hostileOption(random, option, fields)}`),
  );
  const twice = options.flatMap((option) => [
    `${option}=1&${option}=2`,
    `${option}[]=1`,
    `${option}[a]=1`,
    `${option}=&${option}`,
  ]);
  return [
    ...single,
    ...twice,
    ...['__proto__=1', '__proto__[a]=1', 'constructor=1', 'x=1', '$count=true', '$orderby=id'],
    ...['$apply=x', '$format=xml', '$callback=alert', 'callback=alert', '&&&', '=', '?', '%00=1'],
    Array.from({ length: 1_500 }, (_, n) => `a${n}=1`).join('&'),
  ];
};

export const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'accept-language': 'x'.repeat(3_000) },
  { 'accept-language': '../../fr, __proto__;q=9, \u00e9' },
  { 'idempotency-key': "'; drop table requests; --" },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { range: 'bytes=0-0,1-1,2-2' },
  { range: `bytes=-${'9'.repeat(40)}` },
  { cookie: `session=${'a'.repeat(6_000)}; session=b; __proto__=c` },
  { 'x-forwarded-for': '\u00e9, 1.2.3.4, evil', forwarded: 'for=evil', 'x-real-ip': 'evil' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/v1/me', 'x-rewrite-url': '/metrics' },
  { 'user-agent': `<script>alert(1)</script>${'u'.repeat(3_000)}` },
  { 'accept-encoding': 'gzip;q=9, *;q=x', accept: 'text/html', te: 'trailers' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
];
