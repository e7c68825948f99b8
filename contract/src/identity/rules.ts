import { type Issue, issue } from '../core/issue.ts';
import {
  type ClaimantKind,
  type ClaimantState,
  type IdentityDecision,
  REFUSE_REASONS,
  type RefuseReason,
  VERIFY_REASONS,
  type VerifyReason,
} from './model.ts';

export const DECISION_TEXT_MIN = 3;
export const DECISION_TEXT_MAX = 200;

const isVerifyReason = (reason: string): reason is VerifyReason =>
  VERIFY_REASONS.some((known) => known === reason);
export const isRefuseReason = (reason: string): reason is RefuseReason =>
  REFUSE_REASONS.some((known) => known === reason);

const checkText = (text: string, isNeeded: boolean): Issue[] => {
  if (text === '' && !isNeeded) return [];
  if (text.length < DECISION_TEXT_MIN) return [issue('text', 'required')];
  if (text.length > DECISION_TEXT_MAX)
    return [issue('text', 'too_long', { max: DECISION_TEXT_MAX })];
  return /[\p{Cc}\p{Cf}]/u.test(text) ? [issue('text', 'text_format')] : [];
};

/** Whether it is a decision at all, whoever it is about: a coded reason, and words where the code says none. */
export const checkDecision = ({ decision, reason, text }: IdentityDecision): Issue[] => {
  const isKnown = decision === 'verify' ? isVerifyReason(reason) : isRefuseReason(reason);
  if (reason === '') return [issue('reason', 'required')];
  return isKnown ? checkText(text, reason === 'other') : [issue('reason', 'unknown_value')];
};

type Contacts = Record<'email' | 'phone', string | null>;

/** A request only adds a contact where there is none; an account replaces those that it has; a claim replaces both. */
const replacesContact = (
  claimant: Contacts & { kind: ClaimantKind },
  registry: Contacts | null,
): boolean =>
  registry !== null &&
  claimant.kind !== 'request' &&
  (['email', 'phone'] as const).some(
    (name) =>
      registry[name] !== null &&
      registry[name] !== claimant[name] &&
      (claimant.kind === 'claim' || claimant[name] !== null),
  );

/** Whether one verifier is too few: nobody else can see what they saw, or a contact that the insurer has is replaced. */
export const needsSecondVerifier = (
  claimant: Contacts & { kind: ClaimantKind; image: object | null },
  registry: Contacts | null,
): boolean => claimant.image === null || replacesContact(claimant, registry);

export type VerifyObstacle =
  | 'not_confirmed'
  | 'already_verified'
  | 'other_birth_date'
  /** Nobody is verified unseen: an image, or another way of knowing that is said. */
  | 'no_image';

/** What stands against verifying somebody for this reason. */
export const obstacleTo = (
  claimant: { state: ClaimantState; birthDate: string; image: object | null },
  registry: { birthDate: string } | null,
  reason: string,
): VerifyObstacle | null => {
  if (claimant.state === 'unconfirmed') return 'not_confirmed';
  if (claimant.state === 'verified') return 'already_verified';
  if (registry && registry.birthDate !== claimant.birthDate) return 'other_birth_date';
  return claimant.image === null && reason === 'image' ? 'no_image' : null;
};
