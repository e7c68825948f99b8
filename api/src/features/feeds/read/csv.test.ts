import { MAX_ROW_LENGTH } from '@rafiq/contract/feeds/limits';
import { expect, it } from 'vitest';
import { readAll, refusalOf, rightOnes, sayRows } from './testing.ts';

const HEAD = 'key;source_version;cin;last_name;first_name';
const row = (key: string) => `${key};1;CD234567;Alaoui;Khadija`;
const read = (text: string | Buffer, size?: number) =>
  readAll('crm-contacts', text, { format: 'csv' }, size);

it.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])(
  'reads rows that end in %s, with a byte order mark and an empty last line',
  async (_name, end) => {
    const text = [`\ufeff${HEAD}`, row('1'), row('2'), ''].join(end);
    const rows = await read(text);
    expect(sayRows(rows)).toEqual(['2 1', '3 2']);
    expect(rightOnes(rows)[0]?.row.values).toEqual({
      ...{ cin: 'CD234567', last_name: 'Alaoui', first_name: 'Khadija' },
    });
  },
);

it('finds the separator, the order and the quotes of the header by itself', async () => {
  const text = '"first_name","cin ","key", source_version,last_name\nKhadija,CD234567,1,1,Alaoui';
  expect(rightOnes(await read(text))[0]?.hash).toBe(
    rightOnes(await read(`${HEAD}\n${row('1')}`))[0]?.hash,
  );
});

it('reads separators, quotes and newlines within quotes, and keeps counting lines', async () => {
  const head = 'key;source_version;cin;birth_date;last_name;first_name;client_id;address';
  const text = [
    head,
    'M1;1;AB1;1988-03-14;B;S;C1;"12; rue ""des Orangers""\r\n\r\nCasablanca"',
    'M2;1;AB2;1988-03-14;B;S;C2;',
    '"M3";1;AB3;1988-03-14;B;S;"C3";"x"',
  ].join('\r\n');
  const rows = await readAll('members', text, { format: 'csv' });
  expect(sayRows(rows)).toEqual(['2 M1', '5 M2', '6 M3']);
  const [one, two] = rightOnes(rows);
  expect(one?.row.values.address).toBe('12; rue "des Orangers"\r\n\r\nCasablanca');
  expect(two?.row.values.address).toBe(null);
});

it('reads the same at every cut between two pieces', async () => {
  const text = `${HEAD}\r\n"1";1;CD234567;"Al\r\naoui é";"Kha""dija"\r\n${row('2')}\r\n`;
  const whole = await read(text, 10_000);
  expect(sayRows(whole)).toEqual(['2 first_name: name_format', '4 2']);
  for (let size = 1; size < 80; size += 1) expect(await read(text, size)).toEqual(whole);
});

it('reads a list from JSON in a cell', async () => {
  const text = ['key,source_version,deleted,member', 'F1,1,oui,M1'].join('\n');
  expect(sayRows(await readAll('health-folders', text, { format: 'csv' }))).toEqual(['2 F1']);
});

it.each([
  ['a missing column', 'key;source_version;cin;last_name', 'first_name', 'column_missing'],
  ['an unknown column', `${HEAD};nickname`, 'nickname', 'column_unknown'],
  ['a column without a name', `${HEAD};`, '…', 'column_unknown'],
  ['a column twice', `${HEAD};cin`, 'cin', 'column_twice'],
  ['lines that end in CR alone', `${HEAD}\r${row('1')}`, 'first_name\r1', 'column_unknown'],
])('names %s', async (_what, head, field, code) => {
  expect(await refusalOf(read(`${head}\n${row('1')}\n`))).toMatchObject({ field, code, line: 1 });
});

it('names all columns that are missing', async () => {
  expect(await refusalOf(read('key;source_version;cin'))).toMatchObject({
    columns: 'last_name, first_name',
  });
});

it.each(['', '\n', '\ufeff\r\n'])('refuses %j as empty', async (text) => {
  expect(await refusalOf(read(text))).toMatchObject({ code: 'feed_empty' });
});

it('has no rows when there is only a header', async () => {
  expect(await read(`${HEAD}\n`)).toEqual([]);
});

it.each([
  ['a row cut in the middle', '2;1;CD23', 'cells_count'],
  ['a cell too many', `${row('2')};x`, 'cells_count'],
  ['a quote that is never closed', '2;1;CD234567;"Alaoui;Khadija', 'quote_open'],
  ['something after a closing quote', '2;1;CD234567;"Ala"oui;Khadija', 'quote_open'],
])('names the line of %s, and reads the others', async (_what, line, code) => {
  const text = [HEAD, row('1'), line, row('3')].join('\n');
  expect(sayRows(await read(text))).toEqual(['2 1', `3 : ${code}`, '4 3']);
  expect(sayRows(await read([HEAD, row('1'), line].join('\n')))).toEqual(['2 1', `3 : ${code}`]);
});

it('says how many cells there are, and how many there should be', async () => {
  const [wrong] = await read(`${HEAD}\n2;1;x`);
  expect(wrong).toEqual({
    line: 2,
    key: null,
    issues: [{ field: '', code: 'cells_count', count: 3, expected: 5 }],
    raw: '2;1;x',
  });
});

it('loses one row to an open quote, however much stands behind it', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => row(`K${index}`));
  const text = [HEAD, '2;1;CD234567;"Alaoui;Khadija', ...rows].join('\n');
  const read60 = await read(text, 65_536);
  expect(text.length).toBeGreaterThan(MAX_ROW_LENGTH);
  expect(sayRows(read60.slice(0, 2))).toEqual(['2 : quote_open', '3 K0']);
  expect(read60).toHaveLength(60_001);
});

it('names line and field of a row that is wrong, with its columns', async () => {
  const [wrong] = await read(`${HEAD}\n"M;1";x;CD234567;"A""b";`);
  expect(wrong).toEqual({
    line: 2,
    key: 'M;1',
    issues: [
      { field: 'source_version', code: 'number_format' },
      { field: 'last_name', code: 'name_format' },
      { field: 'first_name', code: 'required' },
    ],
    raw: JSON.stringify({ key: 'M;1', source_version: 'x', cin: 'CD234567', last_name: 'A"b' }),
  });
});

it('reads windows-1252 when it is declared, and names the field when it is not', async () => {
  const bytes = Buffer.from(`${HEAD}\n1;1;CD234567;Réda;"Kh\xe9"\n`, 'latin1');
  expect(sayRows(await read(bytes))).toEqual([
    '2 last_name: encoding_format',
    '2 first_name: encoding_format',
  ]);
  const rows = await readAll('crm-contacts', bytes, { format: 'csv', encoding: 'windows-1252' });
  expect(rightOnes(rows)[0]?.row.values.last_name).toBe('Réda');
});
