import type { IsoDate } from '../core/dates.ts';
import type { StatusTag } from '../core/status-tag.ts';
import { deadlineIn } from '../folders/notes.ts';
import type { HealthFolderDetail, HealthStatus } from './model.ts';

export const HEALTH_TAGS: Record<HealthStatus, StatusTag> = {
  'En cours': 'ongoing',
  Réglé: 'success',
  Accord: 'success',
  'P.charge': 'success',
  'C.Information': 'blocked',
  'C.Visite': 'blocked',
  Rejeté: 'rejected',
};

export type HealthBucket = 'settled' | 'inProcess' | 'rejected';

/** The indicator that a folder counts in. */
export const healthBucket = (status: HealthStatus): HealthBucket => {
  if (status === 'Réglé') return 'settled';
  if (status === 'Rejeté') return 'rejected';
  return 'inProcess';
};

/** Whether what is paid back has been reckoned: until then its amount is nothing yet, which is not zero dirhams. */
export const isRefundKnown = ({
  status,
  reimbursedAmount,
}: Pick<HealthFolderDetail, 'status' | 'reimbursedAmount'>): boolean =>
  reimbursedAmount > 0 || healthBucket(status) !== 'inProcess';

/** The portal asks for stars once the folder is settled; the server takes them for any that is finished (`isFinished`). */
export const asksForRating = (status: HealthStatus): boolean => status === 'Réglé';

/** The insurer waits for additional information, and none has been sent. */
const asksForInformation = ({
  status,
  isAnswered,
}: Pick<HealthFolderDetail, 'status' | 'isAnswered'>): boolean =>
  status === 'C.Information' && !isAnswered;

type Asked = Pick<HealthFolderDetail, 'status' | 'observation' | 'isAnswered'> &
  Partial<Pick<HealthFolderDetail, 'events'>>;

/** Until when what is missing can be sent, where the insurer has written it: on the folder or on its last step. */
export const complementDeadline = (folder: Asked): IsoDate | null =>
  asksForInformation(folder)
    ? (deadlineIn(folder.observation) ?? deadlineIn(folder.events?.at(-1)?.note ?? ''))
    : null;
