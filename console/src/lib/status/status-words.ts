/** Statuses of requests and folders in the caller's language. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { type StatusText, t } from './texts.ts';

const REQUEST_WORDS: Record<RequestStatus, StatusText> = {
  Envoyé: 'request.sent',
  'En cours de traitement': 'request.inProgress',
  'Documents manquants': 'request.documents',
  Traité: 'request.done',
  Refusé: 'request.refused',
  'En cours': 'request.inProgress',
  Accepté: 'request.accepted',
  Refus: 'request.declined',
};

const isRequestStatus = (status: string): status is RequestStatus =>
  Object.hasOwn(REQUEST_WORDS, status);

/** What a later version of the portal may send is shown as it came. */
export const requestStatusText = (status: string): string =>
  isRequestStatus(status) ? t(REQUEST_WORDS[status]) : status;

const HEALTH_WORDS: Record<HealthStatus, StatusText> = {
  'En cours': 'folder.ongoing',
  'C.Information': 'folder.information',
  'C.Visite': 'folder.visit',
  'P.charge': 'folder.charge',
  Accord: 'folder.agreed',
  Réglé: 'folder.settled',
  Rejeté: 'folder.rejected',
};

const MOTOR_WORDS: Record<MotorStatus, StatusText> = {
  'EN COURS': 'folder.ongoing',
  REOUVERT: 'folder.reopened',
  REGLE: 'folder.settled',
  CLOS: 'folder.closed',
  'SANS SUITE': 'folder.dropped',
  'IMPAYES CLIENTS': 'folder.blocked',
};

/** Both sorts in one: no status of theirs is called the same. What the insurer adds one day is shown as it came. */
const WORDS: Record<string, StatusText> = { ...HEALTH_WORDS, ...MOTOR_WORDS };
const TAGS: Record<string, StatusTag> = { ...HEALTH_TAGS, ...MOTOR_TAGS };

export const folderStatus = (status: string): { text: string; tone: StatusTag } => {
  const word = WORDS[status];
  return { text: word ? t(word) : status, tone: TAGS[status] ?? 'ongoing' };
};
