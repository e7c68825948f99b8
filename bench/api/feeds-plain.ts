/** COPY into a table beside, then one statement: what somebody would write who has every id at hand. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { onClient } from '../harness/feed-source.ts';
import { secondsOf } from '../harness/stopwatch.ts';
import { PLAIN_COLUMNS } from './feeds-data.ts';

const COLUMNS = PLAIN_COLUMNS.join(', ');

export const loadPlain = (url: string, file: string): Promise<number> =>
  onClient(url, (client) =>
    secondsOf(async () => {
      await client.query('begin');
      await client.query(
        `create unlogged table plain_rows as select ${COLUMNS} from health_folders limit 0`,
      );
      const copy = client.query(from(`copy plain_rows (${COLUMNS}) from stdin`));
      await pipeline(createReadStream(file), copy);
      const set = PLAIN_COLUMNS.slice(2).map((column) => `${column} = excluded.${column}`);
      await client.query(`insert into health_folders (${COLUMNS})
        select * from plain_rows on conflict (member_id, id) do update set ${set.join(', ')}`);
      await client.query('drop table plain_rows');
      await client.query('commit');
    }),
  );
