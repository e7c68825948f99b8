/** The one way a file becomes a request's, whether its bytes have come with the call or before it. */
import { issue } from '@rafiq/contract/core/issue';
import type { FileRole } from '@rafiq/contract/requests/model';
import { ASKING, fileLimit, isOpen } from '@rafiq/contract/requests/rules';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { moveCase } from '../cases/service.ts';
import { endAsking } from '../requests/begin-again.ts';
import {
  type Added,
  addStatement,
  type KnownFile,
  readKnown,
  type SentFile,
  type Target,
} from './repository.ts';

export const refuseClosed = ({ status }: Target): void => {
  if (!isOpen(status)) throw new AppError('request_closed');
};

/** A kind that takes only the other role says which; one that takes none takes no more than a closed one. */
export const refuseRole = ({ kind, wasAsked }: Target, role: FileRole): never => {
  const other = role === 'voice' ? 'proof' : 'voice';
  if (fileLimit(kind, other, wasAsked) === 0) throw new AppError('request_closed');
  const code = role === 'voice' ? 'file_type' : 'voice_type';
  throw new AppError('media_type', { issues: [issue('file', code)] });
};

const refuseTooMany = (target: Target, role: FileRole, count: number): void => {
  const max = fileLimit(target.kind, role, target.wasAsked);
  if (max === 0) refuseRole(target, role);
  if (count < max) return;
  throw new AppError('invalid_data', { issues: [issue('file', 'too_many_files', { max })] });
};

/** Swept, taken back, or never one's own: its bytes have to be sent. */
export const unknownUpload = (): AppError =>
  new AppError('invalid_data', { issues: [issue('upload_id', 'upload_unknown')] });

/** Undefined: the file is new; otherwise the one that the request has already. */
const judge = (added: Added, role: FileRole): string | undefined => {
  if (added.kind === null) throw new AppError('not_found');
  if (added.known !== null || added.isNew) return added.known ?? undefined;
  refuseClosed(added);
  refuseTooMany(added, role, added.others);
  throw unknownUpload();
};

/** Documents were asked for: what waited for them moves with the file, to a date that is counted here. */
const addAsked = (db: Db, sent: SentFile): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { memberId, requestId, role, now } = sent;
    const added = await tx.one<Added>(addStatement(sent, true));
    const known = judge(added, role);
    if (added.awaited) {
      const { kind } = added;
      await moveCase(tx, { kind, subjectId: requestId, state: 'open', now });
    }
    if (added.isNew) await endAsking(tx, { memberId, requestId, now }, [sent]);
    return known;
  });

/** Undefined: the file is new; otherwise the one that the request has already. What its rules forbid is refused. */
export const addToRequest = async (db: Db, sent: SentFile): Promise<KnownFile | undefined> => {
  const added = await db.writeOne<Added>(addStatement(sent, false));
  const isAsked = added.status === ASKING && added.known === null;
  const known = isAsked ? await addAsked(db, sent) : judge(added, sent.role);
  return known === undefined ? undefined : readKnown(db, sent.memberId, known);
};
