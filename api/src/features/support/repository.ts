import type { Language } from '@rafiq/contract/core/language';
import type { CallBackRequest } from '@rafiq/contract/support/schema';
import type { Db, Queryable } from '../../platform/db.ts';
import { openCaseStatement } from '../cases/service.ts';
import type { FirstDue } from '../deadlines/service.ts';

/** With its case, together. */
export const insertCallBack = (
  db: Db,
  row: CallBackRequest & {
    id: string;
    memberId: string | null;
    language: Language;
    createdAt: Date;
  },
  due: FirstDue,
): Promise<number[]> =>
  db.batch([
    {
      name: 'support-insert',
      text: `insert into callback_requests (id, member_id, reason, phone, message, language, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        ...[row.id, row.memberId, row.reason, row.phone],
        ...[row.message, row.language, row.createdAt],
      ],
    },
    openCaseStatement({
      ...{ kind: 'call-back', subjectId: row.id, memberId: row.memberId },
      ...{ receivedAt: row.createdAt, due },
    }),
  ]);

export const findCallBack = (
  db: Queryable,
  id: string,
): Promise<(CallBackRequest & { language: Language }) | undefined> =>
  db.maybeOne<CallBackRequest & { language: Language }>({
    name: 'support-one',
    text: 'select reason, phone, message, language from callback_requests where id = $1',
    values: [id],
  });
