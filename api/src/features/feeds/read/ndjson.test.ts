import { MAX_ROW_LENGTH } from '@rafiq/contract/feeds/limits';
import { expect, it } from 'vitest';
import type { WrongRow } from './rows.ts';
import { readAll, refusalOf, rightOnes, sayRows } from './testing.ts';

const contact = (key: string, change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    ...{ key, source_version: 1, cin: 'CD234567', last_name: 'Alaoui', first_name: 'Khadija' },
    ...change,
  });

it('reads a row a line, whatever the line ends in, with or without one at the end', async () => {
  const text = `${contact('1')}\n${contact('2')}\r\n\n  \r\n${contact('3')}`;
  const said = ['1 1', '2 2', '5 3'];
  expect(sayRows(await readAll('crm-contacts', text))).toEqual(said);
  expect(sayRows(await readAll('crm-contacts', `${text}\n`))).toEqual(said);
});

it('gives the same hash to what says the same, and another one to what does not', async () => {
  const rows = [
    contact('1'),
    contact('2', { source_version: 9, cin: 'cd 234567' }),
    contact('3', { cin: 'CD1' }),
  ];
  const [one, same, other] = rightOnes(await readAll('crm-contacts', rows.join('\n')));
  expect(one?.hash).toMatch(/^[0-9a-f]{32}$/);
  expect(same?.hash).toBe(one?.hash);
  expect(other?.hash).not.toBe(one?.hash);
});

it('passes over a byte order mark', async () => {
  expect(sayRows(await readAll('crm-contacts', `\ufeff${contact('1')}`))).toEqual(['1 1']);
});

it.each([
  ['a line cut in the middle', contact('2').slice(0, 40)],
  ['a list', '[]'],
  ['a number', '17'],
  ['nothing', 'null'],
  ['a NUL', '{"key":"\0"}'],
])('names the line of %s, and reads the others', async (_what, line) => {
  const text = [contact('1'), line, contact('3')].join('\n');
  expect(sayRows(await readAll('crm-contacts', text))).toEqual(['1 1', '2 : json_format', '3 3']);
});

it('tells line, key, field and what was sent of a row that is wrong', async () => {
  const wrong = contact('2', { cin: '?', more: 1 });
  const [, row] = await readAll('crm-contacts', `${contact('1')}\n${wrong}\n`);
  expect(row).toEqual({
    line: 2,
    key: '2',
    issues: [
      { field: 'cin', code: 'cin_format' },
      { field: 'more', code: 'unknown_field' },
    ],
    raw: wrong,
  });
});

it('tells of any row something that a database can keep', async () => {
  const face = '😀';
  const rows = [
    { key: 'x'.repeat(99) + face, source_version: 1 },
    { key: '\ud800', ['y'.repeat(99) + face]: 1, 'a\0b': 2 },
    { key: '\0', source_version: 1 },
  ];
  const text = `${rows.map((row) => JSON.stringify(row)).join('\n')}\nz\0${'x'.repeat(1997)}${face}\n`;
  const read = await readAll('crm-contacts', text);
  expect(read).toHaveLength(4);
  for (const row of read) {
    expect('issues' in row).toBe(true);
    const { raw, ...told } = row as WrongRow;
    const strings = [raw, JSON.stringify(told)];
    for (const one of strings) expect(one.isWellFormed() && !one.includes('\0')).toBe(true);
    expect(JSON.stringify(told)).not.toMatch(/\\ud[89a-f]|\\u0000/);
  }
});

it('finds 3 bad rows among 10,000, and one at the end', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => contact(`K${index}`));
  for (const index of [16, 4_999, 9_999]) lines[index] = contact('x', { cin: '-' });
  const rows = await readAll('crm-contacts', lines.join('\n'), {}, 65_536);
  const wrong = rows.filter((row) => 'issues' in row);
  expect(rows).toHaveLength(10_000);
  expect(sayRows(wrong)).toEqual([
    '17 cin: cin_format',
    '5000 cin: cin_format',
    '10000 cin: cin_format',
  ]);
});

it('refuses a row longer than any may be, without keeping it, and reads on', async () => {
  const long = contact('2', { last_name: 'x'.repeat(6 * MAX_ROW_LENGTH) });
  const text = [contact('1'), long, contact('3')].join('\n');
  const rows = await readAll('crm-contacts', text, {}, 65_536);
  expect(sayRows(rows)).toEqual(['1 1', '2 : row_too_long', '3 3']);
  expect(JSON.stringify(rows[1]).length).toBeLessThan(3_000);
});

it('names the field in which bytes are not UTF-8', async () => {
  const text = [contact('1'), contact('2', { last_name: 'Réda' }), contact('3')].join('\n');
  const bytes = Buffer.from(text, 'latin1');
  expect(sayRows(await readAll('crm-contacts', bytes))).toEqual([
    '1 1',
    '2 last_name: encoding_format',
    '3 3',
  ]);
});

it('reads windows-1252 when it is declared, and refuses the bytes that mean nothing in it', async () => {
  const text = [
    contact('1', { last_name: 'D\x92Réda' }),
    contact('2', { last_name: 'a\x81' }),
  ].join('\n');
  const rows = await readAll('crm-contacts', Buffer.from(text, 'latin1'), {
    encoding: 'windows-1252',
  });
  expect(sayRows(rows)).toEqual(['1 1', '2 last_name: encoding_format']);
  expect(rightOnes(rows)[0]?.row.values.last_name).toBe('D’Réda');
});

it.each([
  ['no byte', Buffer.alloc(0), 'feed_empty'],
  ['UTF-16', Buffer.from(`\ufeff${contact('1')}`, 'utf16le'), 'encoding_format'],
  ['gzip that was not declared', Buffer.from([0x1f, 0x8b, 8, 0]), 'gzip_undeclared'],
])('refuses %s as a whole', async (_what, bytes, code) => {
  expect(await refusalOf(readAll('crm-contacts', bytes))).toMatchObject({ code });
});

it.each([9, 5_000])('refuses a line that is nested %i times, and reads the next', async (depth) => {
  const deep = `{"key":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const [wrong, right] = await readAll('crm-contacts', `${deep}\n${contact('2')}\n`);
  expect(wrong).toEqual({
    ...{ line: 1, key: null, issues: [{ field: '', code: 'json_format' }] },
    raw: deep.slice(0, 2_000),
  });
  expect(right).toMatchObject({ line: 2, row: { key: '2' } });
});

it.each([
  ['a field', `${contact('1').slice(0, -1)},"cin":"CD1"}`, 'cin'],
  ['the key', `{"key":"other",${contact('1').slice(1)}`, 'key'],
  ['a field that is spelt otherwise', `${contact('1').slice(0, -1)},"c\\u0069n":"CD1"}`, 'cin'],
  ['with spaces', `${contact('1').slice(0, -1)} , "cin" : "CD1" }`, 'cin'],
  ['the same value', `${contact('1').slice(0, -1)},"cin":"CD234567"}`, 'cin'],
  ['what nobody knows', `${contact('1').slice(0, -1)},"__proto__":1,"__proto__":2}`, '__proto__'],
  ['in an object within', `${contact('1').slice(0, -1)},"x":[{"a":1,"b":{"c":1,"c":2}}]}`, 'c'],
  ['beside a text with colons', `${contact('1', { x: '":":{' }).slice(0, -1)},"cin":"CD1"}`, 'cin'],
])('refuses a row that names twice %s, with the name and its line', async (_what, text, name) => {
  const rows = await readAll('crm-contacts', `${contact('0')}\n${text}`);
  expect(sayRows(rows)).toEqual(['1 0', `2 ${name}: field_twice`]);
  // as it came: the last one must not look like what was meant
  expect((rows[1] as WrongRow).raw).toBe(text);
});

it.each([
  ['a text with colons and quotes', contact('1', { first_name: 'Kha "dija": {"a":1,"a":2}' })],
  ['a list whose objects have the same names', contact('1', { x: [{ a: 1 }, { a: 2 }] })],
])('finds no name twice in %s', async (_what, text) => {
  const said = sayRows(await readAll('crm-contacts', text)).join();
  expect(said).not.toContain('field_twice');
});

it('knows __proto__ as a name like any other', async () => {
  const text = `${contact('1').slice(0, -1)},"__proto__":{"cin":"CD1"}}`;
  expect(sayRows(await readAll('crm-contacts', text))).toEqual(['1 __proto__: unknown_field']);
});
