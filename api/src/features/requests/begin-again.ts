/** A request goes on as it was while it was open: after its end, or once the documents that were asked for have come. */
import { reopenedStatusOf } from '@rafiq/contract/conversations/rules';
import type { FileRole, RequestKind } from '@rafiq/contract/requests/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import type { Queryable } from '../../platform/db.ts';

interface Of {
  memberId: string;
  requestId: string;
  now: Date;
}

/** With a step that says so. */
export const beginAgain = async (
  tx: Queryable,
  kind: RequestKind,
  { memberId, requestId, now }: Of,
): Promise<void> => {
  const status = reopenedStatusOf(kind);
  await tx.rows({
    name: 'requests-begin-again',
    text: 'select begin_request_again($1, $2, $3, $4)',
    values: [memberId, requestId, status, now],
  });
};

/** Undefined: nothing was asked for, or something that was named is still to come. */
const findComplete = (
  tx: Queryable,
  { memberId, requestId }: Of,
): Promise<{ kind: RequestKind } | undefined> =>
  tx.maybeOne<{ kind: RequestKind }>({
    name: 'requests-asked-complete',
    text: `select r.kind from requests r
           where r.member_id = $1 and r.id = $2 and r.status = $3
             and not exists (select from request_papers p where p.member_id = $1 and p.request_id = $2
               and p.received_at is null and p.waived_at is null)`,
    values: [memberId, requestId, ASKING],
  });

/** These files have come. Nothing is asked for any more, unless documents that were named are missing; sound is none. */
export const endAsking = async (
  tx: Queryable,
  of: Of,
  files: readonly { role: FileRole }[],
): Promise<void> => {
  if (!files.some(({ role }) => role === 'proof')) return;
  const complete = await findComplete(tx, of);
  if (complete) await beginAgain(tx, complete.kind, of);
};
