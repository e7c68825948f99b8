/** Members and all that is theirs, as if a feed of one source had brought it. */
import pg from 'pg';

/** As if everything had come by a feed of this source. */
export const SOURCE = 'bench';
const sourced = (table: string, mark: string): string =>
  `update ${table} set source = '${SOURCE}', source_key = '${mark}' || id, source_version = 1,
     source_hash = '\\x00', source_batch = 0`;

const PREPARE = [
  sourced('health_policies', 'P'),
  sourced('beneficiaries', 'B'),
  sourced('health_folders', 'F'),
  `insert into registry_keys (source, key, member_id, source_version, source_hash, source_batch, leads)
   select '${SOURCE}', 'M' || id, id, 1, '\\x00', 0, true from members`,
  'vacuum full analyze health_folders',
  'vacuum full analyze health_policies',
  'vacuum full analyze beneficiaries',
  'vacuum analyze registry_keys',
];

export const onClient = async <Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> => {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
};

export const prepareSource = (url: string): Promise<void> =>
  onClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    for (const text of PREPARE) await client.query(text);
  });
