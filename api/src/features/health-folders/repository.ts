import { DEFAULT_DECLARATION_KIND } from '@rafiq/contract/core/constants';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import {
  type HealthFolderDetail,
  healthFolderFields,
  type LineReason,
  type ListedHealthFolder,
} from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

/**
 * The missing piece has been sent: the member has nothing to do until the insurer asks again. A complement counts once a
 * file came with it, unless the insurer wants more or refused it, and only for the last time that something was asked.
 */
const IS_ANSWERED = `(f.status = 'C.Information' and exists (select from requests r
  where r.member_id = $1 and r.health_folder_id = f.id and r.kind = 'health-declaration'
    and r.details ->> 'type' = '${COMPLEMENT_TYPE.replaceAll("'", "''")}'
    and r.status not in ('Documents manquants', 'Refusé')
    and (r.created_at at time zone 'Africa/Casablanca')::date >= f.status_date
    and exists (select from request_files rf where rf.member_id = $1 and rf.request_id = r.id and rf.sender = 'member')))`;

const ROW = listOf(healthFolderFields, 'f', { isAnswered: IS_ANSWERED });

const WHOLE_BENEFICIARY = `json_build_object('id', b.id::text, 'cin', b.cin, 'lastName', b.last_name,
    'firstName', b.first_name, 'birthDate', coalesce(b.birth_date::text, '')) as beneficiary`;

const VISIBLE = 'from own_health_folders f';

const BENEFICIARY = 'join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id';

const LIST: ListSql<HealthFolderField> = {
  name: 'health-folders',
  columns: `${ROW.columns}, f.beneficiary_id::text as beneficiary`,
  from: VISIBLE,
  owner: 'f.member_id',
  filters: {
    ...ROW.filters,
    consultedFrom: 'f.consultation_date >= all (?::date[])',
    consultedUntil: 'f.consultation_date <= all (?::date[])',
    // as text: what is no number matches nobody
    beneficiary: 'f.beneficiary_id::text = any (?::text[])',
  },
  sorts: ROW.sorts,
  id: 'f.id',
  search: 'f.search',
};

/** Seldom asked for: every row would pay for a join and an object that nobody reads. */
const LIST_WITH_BENEFICIARY: ListSql<HealthFolderField> = {
  ...LIST,
  name: 'health-folders-whole',
  columns: `${ROW.columns}, ${WHOLE_BENEFICIARY}`,
  alsoFrom: BENEFICIARY,
};

export interface ListShape {
  /** The beneficiary of each folder whole instead of by id. */
  wholeBeneficiary: boolean;
}

export const listFolders = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<HealthFolderField>,
  { wholeBeneficiary }: ListShape,
): Promise<ListPage<ListedHealthFolder>> =>
  readList(db, wholeBeneficiary ? LIST_WITH_BENEFICIARY : LIST, owner, query);

const DOCUMENTS = `(select count(*)::int from health_folder_files d
  where d.member_id = $1 and d.folder_id = f.id)`;

const SENT_FILES = `(select count(*) from request_files rf
  where rf.member_id = $1 and rf.request_id = r.id and rf.sender = 'member')`;

const COMPLEMENTS = `(select coalesce(json_agg(json_build_object('id', r.id::text,
    'at', ${instantSql('r.created_at')}, 'status', r.status, 'files', ${SENT_FILES})
    order by r.created_at, r.id), '[]'::json)
  from requests r where r.member_id = $1 and r.health_folder_id = f.id
    and r.kind = 'health-declaration' and r.details ->> 'type' = $3)`;

/** A line as the feed has kept it: amounts are exact texts. */
export interface KeptLine {
  act_fr: string;
  act_en: string;
  act_ar: string;
  care_date: string;
  engaged: string;
  tariff_base: string | null;
  rate: string | null;
  ceiling: string | null;
  ceiling_name: string;
  /** Not there in what was kept before a source could say it. */
  ceiling_name_en?: string;
  ceiling_name_ar?: string;
  ceiling_used: string | null;
  deductible: string | null;
  refunded: string;
  reason: LineReason | null;
}

const DECLARATION = `(select json_build_object('id', r.id::text, 'at', ${instantSql('r.created_at')},
    'files', ${SENT_FILES}, 'careKind', coalesce(r.details ->> 'careKind', '${DEFAULT_DECLARATION_KIND}'))
  from health_folders x join requests r on r.member_id = $1 and r.id = x.request_id
  where x.member_id = $1 and x.id = f.id and r.kind = 'health-declaration') as declaration`;

const LINES = `(select x.lines from health_folder_refunds x
  where x.member_id = $1 and x.folder_id = f.id) as lines`;

type FoundFolder = Omit<HealthFolderDetail, 'events' | 'rating' | 'lines'> & {
  lines: KeptLine[] | null;
};

export const findFolder = (
  db: Queryable,
  { memberId }: Owner,
  id: string,
): Promise<FoundFolder | undefined> =>
  db.maybeOne<FoundFolder>({
    name: 'health-folder',
    text: `select ${ROW.columns}, ${WHOLE_BENEFICIARY}, f.health_policy_id::text as "healthPolicyId", ${DOCUMENTS} as documents,
             ${COMPLEMENTS} as complements, ${DECLARATION}, ${LINES}
           ${VISIBLE} ${BENEFICIARY} where f.member_id = $1 and f.id = $2`,
    values: [memberId, id, COMPLEMENT_TYPE],
    owner: memberId,
  });

export interface FolderFile {
  key: string;
  name: string;
  mediaType: string;
  size: number;
  /** When it was filed, in milliseconds. */
  filedAt: number;
}

/** Undefined: there is no such folder for this member. */
export const findFiles = (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<{ folderNumber: string; files: FolderFile[] } | undefined> =>
  db.maybeOne<{ folderNumber: string; files: FolderFile[] }>({
    name: 'health-folder-files',
    text: `select f.folder_number as "folderNumber",
             (select coalesce(json_agg(json_build_object('key', x.store_key, 'name', x.name,
                 'mediaType', x.media_type, 'size', x.size_bytes,
                 'filedAt', floor(extract(epoch from x.created_at) * 1000)::bigint)
                 order by x.created_at, x.id), '[]'::json)
              from health_folder_files d join member_files x on x.member_id = $1 and x.id = d.file_id
              where d.member_id = $1 and d.folder_id = f.id) as files
           ${VISIBLE} where f.member_id = $1 and f.id = $2`,
    values: [memberId, id],
    owner: memberId,
  });
