/** A process of its own on the data of a trial: writes numbers for ever and tells each one that is acknowledged. */
import { openDatabase } from '../platform/database/open.ts';
import { silentLog } from './silent-log.ts';

const [, , dataDir = ''] = process.argv;
const db = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
await db.script('create table if not exists numbers (n int primary key)');
const [row] = await db.rows<{ last: number }>({
  text: 'select coalesce(max(n), 0) as last from numbers',
});
for (let n = (row?.last ?? 0) + 1; ; n += 1) {
  await db.run({ name: 'add', text: 'insert into numbers values ($1)', values: [n] });
  process.stdout.write(`${n}\n`);
}
