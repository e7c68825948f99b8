import { type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import type { ToldPerson } from '../news/service.ts';

export interface Asker extends ToldPerson {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  /** The day in Morocco on which the request was sent. */
  sentOn: IsoDate;
}

type Asked = Pick<Asker, 'memberId' | 'kind' | 'status'> & { sentAt: Date };

const ASKED =
  'select r.member_id::text as "memberId", r.kind, r.status, r.created_at as "sentAt" from requests r';

const findAsked = (tx: Queryable, id: string, owner: string | null): Promise<Asked | undefined> =>
  owner === null
    ? tx.maybeOne<Asked>({
        name: 'request-answers-asked',
        text: `${ASKED} where r.id = $1`,
        values: [id],
      })
    : tx.maybeOne<Asked>({
        name: 'request-answers-asked-of',
        text: `${ASKED} where r.member_id = $1 and r.id = $2`,
        values: [owner, id],
      });

/** Whose request it is and how to reach them. Without an owner it is looked for everywhere. */
export const findAsker = async (
  tx: Queryable,
  id: string,
  owner: string | null = null,
): Promise<Asker | null> => {
  const found = await findAsked(tx, id, owner);
  if (!found) return null;
  const { sentAt, ...asked } = found;
  const { memberId } = asked;
  const person = await tx.maybeOne<ToldPerson>({
    name: 'request-answers-asker',
    text: 'select email, phone, language from members where id = $1',
    values: [memberId],
  });
  // nobody: the request has moved with its person in between
  // not by the server: what it knows of Morocco's clocks may be older
  return person ? { ...asked, sentOn: todayInMorocco(sentAt), ...person } : findAsker(tx, id);
};
