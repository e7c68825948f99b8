import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Spoken } from '@rafiq/kit/sound/source.ts';
import { type RequestText, t } from './texts.ts';

type Name = RequestText extends infer Key
  ? Key extends `status.${infer Status}`
    ? Status
    : never
  : never;

const NAMES: Record<RequestStatus, Exclude<Name, 'asked'>> = {
  Envoyé: 'sent',
  'En cours de traitement': 'inProgress',
  'Documents manquants': 'documents',
  Traité: 'done',
  Refusé: 'refused',
  'En cours': 'ongoing',
  Accepté: 'accepted',
  Refus: 'declined',
};

/** Whoever has something to send reads one phrase everywhere; the specification quotes another for beneficiaries. */
export const requestStatusText = (status: RequestStatus, kind?: RequestKind): string =>
  status === 'Documents manquants' && kind !== 'beneficiary-request'
    ? t('status.asked')
    : t(`status.${NAMES[status]}`);

/** What it means, and what the person must do. */
export const requestMeaning = (status: RequestStatus): Spoken => {
  const key = `meaning.${NAMES[status]}` as const;
  return { sound: `requests.${key}`, text: t(key) };
};

/** What usually follows. */
const NEXT: Record<RequestStatus, RequestStatus[]> = {
  Envoyé: ['En cours de traitement', 'Traité'],
  'En cours de traitement': ['Traité'],
  'Documents manquants': ['En cours de traitement', 'Traité'],
  Traité: [],
  Refusé: [],
  'En cours': ['Accepté'],
  Accepté: [],
  Refus: [],
};

export const stepsToCome = (
  status: RequestStatus,
  { isBeneficiary }: { isBeneficiary: boolean },
): RequestStatus[] =>
  status === 'Documents manquants' && isBeneficiary ? ['En cours', 'Accepté'] : NEXT[status];
