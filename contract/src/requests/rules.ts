import {
  MAX_BENEFICIARY_FILES,
  MAX_PROOFS,
  MAX_WAITING_BYTES,
  MAX_WAITING_FILES,
} from '../core/constants.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { StatusTag } from '../core/status-tag.ts';
import {
  BENEFICIARY_REQUEST_STATUSES,
  type FileRole,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestRecord,
  type RequestStatus,
} from './model.ts';

export const MESSAGE_MAX = 2_000;

export const REQUEST_TAGS: Record<RequestStatus, StatusTag> = {
  Envoyé: 'ongoing',
  'En cours de traitement': 'ongoing',
  'En cours': 'ongoing',
  'Documents manquants': 'blocked',
  Traité: 'success',
  Accepté: 'success',
  Refusé: 'rejected',
  Refus: 'rejected',
};

export const statusesOf = (kind: RequestKind): readonly RequestStatus[] =>
  kind === 'beneficiary-request' ? BENEFICIARY_REQUEST_STATUSES : REQUEST_STATUSES;

export const firstStatusOf = (kind: RequestKind): RequestStatus =>
  kind === 'beneficiary-request' ? 'En cours' : 'Envoyé';

/** Neither answered for good nor refused: it can still take files, and a renewal is still under way. */
export const isOpen = (status: RequestStatus): boolean => {
  const tag = REQUEST_TAGS[status];
  return tag === 'ongoing' || tag === 'blocked';
};

const ALL_STATUSES = [
  ...new Set<RequestStatus>([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES]),
];

export const OPEN_STATUSES: readonly RequestStatus[] = ALL_STATUSES.filter(isOpen);

/** With what the insurer ends a request. */
export const FINAL_STATUSES: readonly RequestStatus[] = ALL_STATUSES.filter(
  (status) => !isOpen(status),
);

/** Who can write a message can speak it as well. */
const LIMITS: Record<RequestKind, Record<FileRole, number>> = {
  'health-declaration': { proof: MAX_PROOFS, voice: 0 },
  'motor-declaration': { proof: MAX_PROOFS, voice: 0 },
  'health-complaint': { proof: 0, voice: 1 },
  'motor-complaint': { proof: 0, voice: 1 },
  ticket: { proof: 0, voice: 1 },
  'beneficiary-request': { proof: MAX_BENEFICIARY_FILES, voice: 1 },
  'motor-renewal': { proof: 0, voice: 0 },
  suggestion: { proof: 0, voice: 1 },
  'data-request': { proof: MAX_BENEFICIARY_FILES, voice: 1 },
};

/** With this status the insurer asks for documents. */
export const ASKING = 'Documents manquants' satisfies RequestStatus;

/**
 * How many files of a role a request takes at most. Whoever was asked for documents can send them, whatever the kind,
 * also after the first of them: they are sent one by one, and the first may have ended the asking.
 */
export const fileLimit = (kind: RequestKind, role: FileRole, wasAsked = false): number => {
  const usual = LIMITS[kind][role];
  return role === 'proof' && wasAsked && usual === 0 ? MAX_PROOFS : usual;
};

/** Whether anything can follow a request of this kind before it is asked for. */
export const takesFiles = (kind: RequestKind): boolean =>
  Object.values(LIMITS[kind]).some((max) => max > 0);

/** How many more documents a request takes: each time the insurer asks for some, the counting begins again. */
export const roomForProofs = ({
  kind,
  status,
  events,
  files,
}: Pick<RequestRecord<unknown>, 'kind' | 'status' | 'events' | 'files'>): number => {
  if (!isOpen(status)) return 0;
  const asked = events.findLast((event) => event.status === ASKING);
  const since = asked?.at ?? '';
  const sent = files.filter(({ role, sentAt }) => role === 'proof' && sentAt >= since);
  return Math.max(0, fileLimit(kind, 'proof', asked !== undefined) - sent.length);
};

export const checkFileCount = (count: number, max: number): Issue[] => {
  if (count === 0) return [issue('files', 'files_required')];
  return count > max ? [issue('files', 'too_many_files', { max })] : [];
};

/** The files that a new request brings. */
export const checkUploads = (kind: RequestKind, roles: readonly FileRole[]): Issue[] =>
  (['proof', 'voice'] as const).flatMap((role) => {
    const count = roles.filter((one) => one === role).length;
    const max = fileLimit(kind, role);
    if (count <= max) return [];
    if (max > 0) return [issue('uploads', 'too_many_files', { max })];
    return [issue('uploads', role === 'voice' ? 'file_type' : 'voice_type')];
  });

/** One more file sent ahead of its request, beside those that wait already. What is refused here goes with the request. */
export const checkWaiting = (waiting: { count: number; bytes: number }, size: number): Issue[] => {
  const fits = waiting.count < MAX_WAITING_FILES && waiting.bytes + size <= MAX_WAITING_BYTES;
  if (fits) return [];
  const details = { max: MAX_WAITING_FILES, mb: MAX_WAITING_BYTES / 1024 / 1024 };
  return [issue('file', 'too_many_waiting', details)];
};

export const checkMessage = (message: string, { required = false } = {}): Issue[] => {
  if (required && message.trim() === '') return [issue('message', 'required')];
  return message.length > MESSAGE_MAX ? [issue('message', 'too_long', { max: MESSAGE_MAX })] : [];
};

export const requireContract = (policyId: string): Issue[] =>
  policyId === '' ? [issue('policyId', 'required')] : [];

/** The same value as one of the list, if it is. */
export const choiceIn = <Choice extends string>(
  choices: readonly Choice[],
  value: string,
): Choice | undefined => choices.find((one) => one === value);

/** One of a fixed list, chosen. */
export const checkChoice = (field: string, value: string, choices: readonly string[]): Issue[] => {
  if (value === '') return [issue(field, 'required')];
  return choices.includes(value) ? [] : [issue(field, 'unknown_value')];
};

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
export const isIdempotencyKey = (key: string): boolean => IDEMPOTENCY_KEY.test(key);
