/** A process of its own on an embedded database: writes numbers for ever and tells each one that is acknowledged. */
import { openDatabase } from '../platform/database/open.ts';
import { silentLog } from './silent-log.ts';

const [, , dataDir = ''] = process.argv;
const db = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
await db.script('create table if not exists numbers (n int primary key)');
for (let n = 1; ; n += 1) {
  await db.run({ name: 'add', text: 'insert into numbers values ($1)', values: [n] });
  process.stdout.write(`${n}\n`);
}
