import type { Language } from '@rafiq/contract/core/language';
import type { AttachedFile, RequestContract, RequestKind } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { FILE_ORDER } from '../requests/file-columns.ts';

/** Who sent a request, and how to reach them. */
interface Sender {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  language: Language;
}

/** A request as its receipt tells of it. */
export interface Received extends Sender {
  id: string;
  kind: RequestKind;
  createdAt: string;
  contract: RequestContract;
  files: Pick<AttachedFile, 'name' | 'sentAt'>[];
}

/** Undefined: not this member's. */
export const findReceived = async (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<Received | undefined> => {
  const [found, sender, files] = await Promise.all([
    db.maybeOne<Omit<Received, 'files' | keyof Sender>>({
      name: 'request-receipts-one',
      text: `select r.id::text, r.kind, ${instantSql('r.created_at')} as "createdAt", r.contract
             from requests r where r.member_id = $1 and r.id = $2`,
      values: [memberId, id],
    }),
    db.maybeOne<Sender>({
      name: 'request-receipts-sender',
      text: `select first_name as "firstName", last_name as "lastName", email, phone, language
             from members where id = $1`,
      values: [memberId],
    }),
    db.rows<Received['files'][number]>({
      name: 'request-receipts-files',
      text: `select f.name, ${instantSql('rf.created_at')} as "sentAt"
             from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
             where rf.member_id = $1 and rf.request_id = $2 and rf.sender = 'member' order by ${FILE_ORDER}`,
      values: [memberId, id],
    }),
  ]);
  return found && sender && { ...found, ...sender, files };
};
