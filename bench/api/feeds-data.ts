/** A feed for the demo generator's members: half of its folders are there and stand elsewhere now, half are new. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import { onClient, SOURCE } from '../harness/feed-source.ts';

/** The rows with everything resolved: what a plain load would be given. */
const ROWS = (rows: number): string => {
  const half = rows / 2;
  const common = `f.member_id, f.health_policy_id, f.beneficiary_id, f.slip_number, f.patient_last_name,
    f.patient_first_name, f.created_on, f.consultation_date, f.engaged_amount, f.reimbursed_amount`;
  return `
    (select f.id, 'F' || f.id as key, 2 as version, f.folder_number,
       case f.status when 'Réglé' then 'Accord' else 'Réglé' end as status, f.status_date + 1 as status_date,
       'Virement effectué' as observation, ${common}
     from health_folders f where f.id % 4 = 1 order by f.id limit ${half})
    union all
    (select nextval('health_folders_id_seq'), 'N' || f.id, 1, f.folder_number || '-N', f.status, f.status_date,
       f.observation, ${common}
     from health_folders f where f.id % 4 = 2 order by f.id limit ${half})`;
};

const AS_JSON = `select json_build_object('key', key, 'source_version', version, 'member', 'M' || member_id,
    'policy', 'P' || health_policy_id, 'beneficiary', 'B' || beneficiary_id, 'folder_number', folder_number,
    'slip_number', slip_number, 'patient_last_name', patient_last_name, 'patient_first_name', patient_first_name,
    'status', status, 'created_on', created_on, 'consultation_date', consultation_date,
    'status_date', greatest(status_date, created_on), 'engaged_amount', engaged_amount::text,
    'reimbursed_amount', reimbursed_amount::text, 'observation', observation) from feed_bench`;

export const PLAIN_COLUMNS = [
  ...['member_id', 'id', 'health_policy_id', 'beneficiary_id', 'folder_number', 'slip_number'],
  ...['patient_last_name', 'patient_first_name', 'status', 'created_on', 'consultation_date'],
  ...['status_date', 'engaged_amount', 'reimbursed_amount', 'observation', 'source', 'source_key'],
  ...['source_version', 'source_hash', 'source_batch'],
];

const AS_COLUMNS = `select member_id, id, health_policy_id, beneficiary_id, folder_number, slip_number, patient_last_name,
    patient_first_name, status, created_on, consultation_date, greatest(status_date, created_on), engaged_amount,
    reimbursed_amount, observation, '${SOURCE}', key, version, sha256(key::bytea), 1 from feed_bench`;

export interface FeedFiles {
  ndjson: string;
  plain: string;
}

export const writeFeed = (url: string, rows: number, files: FeedFiles): Promise<void> =>
  onClient(url, async (client) => {
    await client.query(`create unlogged table feed_bench as ${ROWS(rows)}`);
    // in the text form every backslash of the JSON would be doubled
    const json = `copy (${AS_JSON}) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`;
    await pipeline(client.query(to(json)), createWriteStream(files.ndjson));
    await pipeline(
      client.query(to(`copy (${AS_COLUMNS}) to stdout`)),
      createWriteStream(files.plain),
    );
    await client.query('drop table feed_bench');
  });
