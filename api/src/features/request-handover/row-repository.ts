/** What a request is about and what belongs to it, as the feeds name it: rows of the member, where they lie. */
import type { Fields } from '@rafiq/contract/fields/fields';
import { folderBeneficiaryFields, healthFolderFields } from '@rafiq/contract/health-folders/model';
import { motorFolderFields } from '@rafiq/contract/motor-folders/model';
import { healthPolicyFields, motorPolicyFields } from '@rafiq/contract/policies/model';
import type { FileRole } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { columnsOf } from '../../platform/field-columns.ts';
import { instantSql } from '../../platform/instant-sql.ts';

interface OfRequest {
  memberId: string;
  requestId: string;
}

type Row = Record<string, unknown>;

const toldOf = (table: Fields): Fields =>
  Object.fromEntries(Object.entries(table).filter(([, { feed }]) => feed !== undefined));

const fedColumns = (table: Fields, alias: string): string =>
  `${alias}.source, ${alias}.source_key as key, ${columnsOf(toldOf(table), alias)}`;

const NAMED = `with r as (select health_policy_id, motor_policy_id, health_folder_id, motor_folder_id, beneficiary_id
  from requests where member_id = $1 and id = $2)`;

const findRow = async (
  db: Queryable,
  { memberId, requestId }: OfRequest,
  { entity, text }: { entity: string; text: string },
): Promise<Row | undefined> => {
  const found = await db.maybeOne<Row>({
    name: `handovers-${entity}`,
    text: `${NAMED} ${text}`,
    values: [memberId, requestId],
  });
  return found && { entity, ...found };
};

const policyOf = (sort: 'health' | 'motor', table: Fields) => ({
  entity: `${sort}-policies`,
  text: `select ${fedColumns(table, 'p')} from ${sort}_policies p, r
    where p.member_id = $1 and p.id = r.${sort}_policy_id`,
});

/** The one that it names, or the first that was opened because of it. */
const folderOf = (sort: 'health' | 'motor', table: Fields) => ({
  entity: `${sort}-folders`,
  text: `select ${fedColumns(table, 'f')} from ${sort}_folders f, r
    where f.member_id = $1 and (f.id = r.${sort}_folder_id or f.request_id = $2)
    order by coalesce(f.request_id = $2, false), f.id limit 1`,
});

const POLICIES = [policyOf('health', healthPolicyFields), policyOf('motor', motorPolicyFields)];
const FOLDERS = [folderOf('health', healthFolderFields), folderOf('motor', motorFolderFields)];

const findFirst = async (
  db: Queryable,
  of: OfRequest,
  tables: typeof POLICIES,
): Promise<Row | null> => {
  for (const table of tables) {
    const found = await findRow(db, of, table);
    if (found) return found;
  }
  return null;
};

export const findContract = (db: Queryable, of: OfRequest) => findFirst(db, of, POLICIES);
export const findFolder = (db: Queryable, of: OfRequest) => findFirst(db, of, FOLDERS);

export const findBeneficiary = async (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<Row | null> => {
  const found = await db.maybeOne<Row>({
    name: 'handovers-beneficiary',
    text: `${NAMED} select ${fedColumns(folderBeneficiaryFields, 'b')}, b.kinship from beneficiaries b, r
           where b.member_id = $1 and b.id = r.beneficiary_id`,
    values: [memberId, requestId],
  });
  return found ?? null;
};

export interface SentFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  role: FileRole;
  sender: 'member' | 'insurer';
  sentAt: string;
}

/** Of the insurer's those that have left. */
const SENT = `from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
  where rf.member_id = $1 and rf.request_id = $2 and (rf.sender = 'member' or rf.message_id is not null)`;
const FILE = `f.id::text, f.name, f.media_type as type, f.size_bytes::float8 as size,
  encode(f.sha256, 'hex') as sha256, rf.role, rf.sender, ${instantSql('rf.created_at')} as "sentAt"`;

export const listFiles = (db: Queryable, { memberId, requestId }: OfRequest): Promise<SentFile[]> =>
  db.rows<SentFile>({
    name: 'handovers-files',
    text: `select ${FILE} ${SENT} order by rf.created_at, f.id`,
    values: [memberId, requestId],
  });

export const findFile = (
  db: Queryable,
  { memberId, requestId, fileId }: OfRequest & { fileId: string },
): Promise<(SentFile & { storeKey: string }) | undefined> =>
  db.maybeOne<SentFile & { storeKey: string }>({
    name: 'handovers-file',
    text: `select ${FILE}, f.store_key as "storeKey" ${SENT} and rf.file_id = $3`,
    values: [memberId, requestId, fileId],
  });
