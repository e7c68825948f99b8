import type { Language } from '@rafiq/contract/core/language';
import type { CallBackRequest } from '@rafiq/contract/support/model';
import type { Queryable } from '../../platform/db.ts';

export const insertCallBack = (
  db: Queryable,
  row: CallBackRequest & {
    id: string;
    memberId: string | null;
    language: Language;
    createdAt: Date;
  },
): Promise<number> =>
  db.run({
    name: 'support-insert',
    text: `insert into callback_requests (id, member_id, reason, phone, message, language, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, row.memberId, row.reason, row.phone, row.message, row.language, row.createdAt],
  });

export const deleteOldCallBacks = (db: Queryable, before: Date): Promise<number> =>
  db.run({
    name: 'support-sweep',
    text: 'delete from callback_requests where created_at <= $1',
    values: [before],
  });

export const findCallBack = (
  db: Queryable,
  id: string,
): Promise<(CallBackRequest & { language: Language }) | undefined> =>
  db.maybeOne<CallBackRequest & { language: Language }>({
    name: 'support-one',
    text: 'select reason, phone, message, language from callback_requests where id = $1',
    values: [id],
  });
