/** Values that have broken servers before, and a seeded way to put them where something else belongs. */
import type { Random } from '../demo/random.ts';
import type { Schema } from './calls.ts';

/** No text can hold these. */
export const UNREADABLE = ['a\0b', '\ud800', 'a\udc00b'];

const TEXTS = [
  ...['', ' ', '\t\n', "'", '"', '`', '\\', "''", "' or '1'='1", "'; drop table members; --"],
  ...[
    "') union select null --",
    '$1',
    '%',
    '_',
    '%%%',
    '%s%n',
    '$' + '{7*7}',
    '{{7*7}}',
    '<%= 7 %>',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...[
    '../../../../secret',
    '..\\..\\secret',
    'file:///x',
    'a\r\nset-cookie: a=b',
    '\u0001\u001b[2J',
  ],
  ...['\u202eabc', '\u200f\u200e\u2066', '\ufeff', '\ufffd', '\u0000'.repeat(1), 'İıſK', 'ﷺ'],
  ...['😀', '👨‍👩‍👧‍👦', 'e\u0301\u0301\u0301', '١٢٣', '１２３', '中文', 'ß', 'نص طويل'],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-1',
    '-0',
    '0',
    '00',
    '0x10',
    '1_000',
    '1,5',
    '1.5',
  ],
  ...['99999999999999999999', '9223372036854775807', '9223372036854775808', '2147483648'],
  ...['true', 'null', 'undefined', '[]', '{}', '{"$gt":""}', '__proto__'],
  ...['constructor', 'toString', 'hasOwnProperty', '2026-02-30', '0000-00-00', '9999-12-31'],
  ...['10000-01-01', '-000001-01-01', '2026-07-14T10:00:00Z', '14/07/2026', '2026-7-1'],
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const WRONG_TYPES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 0.1 + 0.2, 1e-7, 5e-324, 1e21, 1e308, -1e308],
  ...[2 ** 31, 2 ** 53 + 2, 2 ** 63, 5_000_000.01, 100.001],
  ...[[], {}, [[]], [null], ['x', 'y'], [{}], { $gt: '' }, { $ne: null }, { length: 1e9 }],
  ...[{ toString: 'x', valueOf: 'x' }, { constructor: { prototype: { polluted: true } } }],
  ...[nested(5), nested(60), Array(1_000).fill('x'), Array(1_000).fill({ id: '1', ENABLED: true })],
];

export const hostileText = (random: Random): string => {
  if (random.chance(0.15)) return random.pick(UNREADABLE);
  const text = random.pick(TEXTS);
  return random.chance(0.1) ? text.repeat(random.int(2, 400)) : text;
};

const wrongType = (random: Random): unknown => random.pick(WRONG_TYPES);

const hostile = (random: Random): unknown =>
  random.chance(0.6) ? hostileText(random) : wrongType(random);

export interface Field {
  path: (string | number)[];
  /** Of texts. */
  max: number | undefined;
}

/** Every field that a body may have, also inside lists. */
export const fieldsOf = (schema: Schema, path: Field['path'] = []): Field[] => {
  const shapes = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inner = [
    ...shapes.flatMap((shape) => fieldsOf(shape, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      fieldsOf(one, [...path, name]),
    ),
    ...(schema.items ? fieldsOf(schema.items, [...path, 0]) : []),
  ];
  const max = [schema, ...shapes].find(({ maxLength }) => maxLength)?.maxLength;
  const own = path.length > 0 ? [{ path, max }, ...inner] : inner;
  // of a field that several shapes have, the first
  const nameOf = (field: Field) => field.path.join('.');
  return own.filter((field, at) => own.findIndex((one) => nameOf(one) === nameOf(field)) === at);
};

type Tree = Record<string | number, unknown>;

/** The same body with another value in one place; lists and objects on the way are made. */
export const put = (body: object, [key = '', ...rest]: Field['path'], value: unknown): object => {
  const copy: Tree = Array.isArray(body) ? ([...body] as unknown as Tree) : { ...body };
  const inner = copy[key];
  const within = typeof inner === 'object' && inner !== null ? inner : {};
  const next = rest[0] === 0 && !Array.isArray(within) ? [] : within;
  copy[key] = rest.length === 0 ? value : put(next, rest, value);
  return copy;
};

/** For each field: what cannot be read, what is too long, some of everything else. Then several at once. */
export const hostileBodies = (random: Random, schema: Schema, base: object): object[] => {
  const told = fieldsOf(schema);
  // a call that takes nothing is sent something all the same
  const fields = told.length > 0 ? told : [{ path: ['unknown'], max: undefined }];
  const single = fields.flatMap(({ path, max }) => {
    const long = max === undefined ? [] : ['x'.repeat(max + 1), 'é'.repeat(max), ' '.repeat(max)];
    const some = Array.from({ length: 5 }, () => hostile(random));
    const values = [...UNREADABLE, ...long, ...some, wrongType(random), 'x'.repeat(30_000)];
    return values.map((value) => put(base, path, value));
  });
  const several = Array.from({ length: 20 }, () => {
    let body = base;
    const count = random.int(2, 5);
    for (let n = 0; n < count; n += 1) body = put(body, random.pick(fields).path, hostile(random));
    return body;
  });
  return [...single, ...several];
};

/** Bodies that no JSON writer makes. `body` is a good one. */
export const brokenTexts = (body: object): string[] => {
  const good = JSON.stringify(body);
  const [first = 'a'] = Object.keys(body);
  const within = (more: string) => `${good.slice(0, -1)},${more}}`;
  return [
    ...['', ' ', '{', '}', 'null', 'true', '0', '""', '[]', '[{}]', 'NaN', 'undefined', '\ufeff{}'],
    ...[`${good}x`, `${good}${good}`, good.replaceAll('"', "'"), `/**/${good}`, `\ufeff${good}`],
    within('"__proto__":{"polluted":true}'),
    within('"constructor":{"prototype":{"polluted":true}}'),
    within('"\\u005f_proto__":{"polluted":true}'),
    within('"toString":1,"hasOwnProperty":2'),
    within(`"${first}":1e999`),
    within(`"${first}":-1e999`),
    within(`"${first}":${'9'.repeat(5_000)}`),
    within(`"${first}":"\\ud800"`),
    within(`"${first}":"\\u0000"`),
    within(`"${'k'.repeat(20_000)}":1`),
    within(Array.from({ length: 2_000 }, (_, n) => `"k${n}":1`).join()),
    `{"${first}":${'['.repeat(25_000)}${']'.repeat(25_000)}}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"${first}":"${'x'.repeat(64 * 1024)}"}`,
  ];
};
