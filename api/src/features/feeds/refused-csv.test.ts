import { aFeedRow } from '@rafiq/contract/testing/a-feed-row';
import { expect, it } from 'vitest';
import type { WrongRow } from './read/rows.ts';
import { collect, readAll, rightOnes, sayRows } from './read/testing.ts';
import { refusedCsv } from './refused-csv.ts';

const wrongOnes = (rows: Awaited<ReturnType<typeof readAll>>): WrongRow[] =>
  rows.flatMap((row) => ('issues' in row ? [row] : []));

async function* each<One>(all: One[]): AsyncGenerator<One> {
  yield* all;
}
const csvOf = async (rows: WrongRow[]): Promise<string> =>
  (await collect(refusedCsv('health-folders', each(rows), 'en'))).join('');
const readCsv = (text: string) => readAll('health-folders', text, { format: 'csv' });

const folder = (change: Record<string, unknown>) => aFeedRow('health-folders', change);
const ndjson = (...rows: Record<string, unknown>[]) =>
  rows.map((row) => JSON.stringify(row)).join('\n');

it('says line, field and reason, and is refused again as long as nobody mends it', async () => {
  const rows = await readAll(
    'health-folders',
    ndjson(folder({}), folder({ status: 'Regle', engaged_amount: -1 })),
  );
  const csv = await csvOf(wrongOnes(rows));
  expect(csv).toContain(';2;status, engaged_amount;');
  expect(csv).toMatch(/values: En cours, .*, Réglé, .*\. \| The value must be at least 0\./);
  expect(sayRows(await readCsv(csv))).toEqual([
    '2 status: unknown_choice',
    '2 engaged_amount: number_too_small',
  ]);
});

it('reads as the row that was meant, once it is mended', async () => {
  const text = 'Il a dit « "oui" »;\r\nvoir -> =1+1';
  const meant = folder({
    observation: text,
    slip_number: '=2+5',
    patient_last_name: "'Abd",
    declaration: null,
  });
  const [right] = rightOnes(await readAll('health-folders', ndjson(meant)));
  const refused = wrongOnes(await readAll('health-folders', ndjson({ ...meant, status: 'Regle' })));
  const csv = await csvOf(refused);
  expect(csv).toContain(";'=2+5;");
  const [mended] = rightOnes(await readCsv(csv.replace('Regle', 'Réglé')));
  expect(mended?.hash).toBe(right?.hash);
  expect(mended?.row).toEqual(right?.row);
});

it('comes back the same after any number of rounds', async () => {
  const sent = folder({ status: 'x', slip_number: "''=1", observation: '\t-1', policy: '@p' });
  const first = await readAll('health-folders', ndjson(folder({}), sent));
  const once = await csvOf(wrongOnes(first));
  const twice = await csvOf(wrongOnes(await readCsv(once)));
  expect(twice).toBe(once);
});

it('keeps a line of which no row could be made, to be copied from', async () => {
  const csv = await csvOf(wrongOnes(await readAll('health-folders', '{"key":"F-1","sou')));
  expect(csv).toContain('"{""key"":""F-1"",""sou"');
  expect(sayRows(await readCsv(csv))).toContain('2 key: required');
});
