import type { Queryable } from '../../platform/db.ts';

export interface CaseFile {
  name: string;
  mediaType: string;
  size: number;
  storeKey: string;
  hasActiveContent: boolean;
}

/** Through the request of the case: no file of another case or member is found. Also one that is not sent yet. */
export const findCaseFile = (
  db: Queryable,
  { memberId, requestId, fileId }: { memberId: string; requestId: string; fileId: string },
): Promise<CaseFile | undefined> =>
  db.maybeOne<CaseFile>({
    name: 'answering-file',
    text: `select f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, f.store_key as "storeKey",
             f.has_active_content as "hasActiveContent"
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.request_id = $2 and rf.file_id = $3`,
    values: [memberId, requestId, fileId],
  });

/** Whether somebody has opened the file since; then a player only goes on with it. */
export const hasOpened = async (
  tx: Queryable,
  look: { memberId: string; caseId: string; fileId: string; staffId: string; since: Date },
): Promise<boolean> => {
  const { opened } = await tx.one<{ opened: boolean }>({
    name: 'answering-opened',
    text: `select exists (select from ledger where member_id = $1 and at >= $5 and about = $2
             and act = 'file.read' and reason = $3 and staff_id = $4) as opened`,
    values: [look.memberId, look.caseId, look.fileId, look.staffId, look.since],
  });
  return opened;
};
