/** A source whose folders are there, and what it sends: as many changed as new ones, with refunds, steps and removals. */
import type { Db } from '../../../api/src/platform/db.ts';
import { onClient, prepareSource, SOURCE } from '../../harness/feed-source.ts';

export { SOURCE };

const LINE = `jsonb_build_array(jsonb_build_object('act_fr', 'Consultation', 'act_en', 'Consultation', 'act_ar', 'استشارة',
  'care_date', f.consultation_date, 'engaged', f.engaged_amount::text, 'refunded', f.reimbursed_amount::text))`;

/** A few members are told of their folders: enough to see that they are, and no storm of mail. */
const FEW_SHOW = 'update health_policies set enabled = (member_id % 50 = 0)';
const SOME_REFUNDED = `insert into health_folder_refunds (member_id, folder_id, lines)
  select f.member_id, f.id, ${LINE} from health_folders f where f.id % 6 = 1`;

export const prepareFolders = async (url: string): Promise<void> => {
  await onClient(url, (client) => client.query(FEW_SHOW));
  await prepareSource(url);
  await onClient(url, (client) => client.query(SOME_REFUNDED));
};

const REMOVED_OF = 50;

/** Every second folder stands elsewhere now, and each of the others has a new one beside it. */
const ROWS = `select jsonb_strip_nulls(jsonb_build_object(
    'key', case when is_old then 'F' else 'N' end || f.id, 'source_version', 2, 'member', 'M' || f.member_id,
    'policy', 'P' || f.health_policy_id, 'beneficiary', 'B' || f.beneficiary_id,
    'folder_number', f.folder_number || case when is_old then '' else '-N' end, 'slip_number', f.slip_number,
    'patient_last_name', f.patient_last_name, 'patient_first_name', f.patient_first_name,
    'status', case f.status when 'Réglé' then 'Accord' else 'Réglé' end, 'created_on', f.created_on,
    'consultation_date', f.consultation_date, 'status_date', greatest(f.status_date, f.created_on),
    'engaged_amount', f.engaged_amount::text, 'reimbursed_amount', f.reimbursed_amount::text,
    'observation', 'Virement effectué', 'lines', case when f.id % 3 = 0 then ${LINE} end,
    'steps', case when f.id % 10 = 3 then jsonb_build_array(jsonb_build_object('status', 'En cours',
      'happened_on', f.created_on)) end))::text as row,
    is_old and f.id % ${REMOVED_OF} = 1 as "isGone", 'F' || f.id as key, 'M' || f.member_id as member
  from (select *, id % 2 = 1 as is_old from health_folders where source = $1) f order by f.id`;

/** The first can be applied as it was looked at; the second removes, and is looked at anew. */
export const writeBodies = async (db: Db): Promise<Buffer[]> => {
  const rows = await db.rows<{ row: string; isGone: boolean; key: string; member: string }>({
    text: ROWS,
    values: [SOURCE],
  });
  const plain = rows.map(({ row }) => row);
  const removing = rows.map(({ row, isGone, key, member }) =>
    isGone ? JSON.stringify({ key, source_version: 2, member, deleted: true }) : row,
  );
  return [plain, removing].map((lines) => Buffer.from(`${lines.join('\n')}\n`));
};
