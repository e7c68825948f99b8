/** One error shape for every call. The catalogue's words live in `texts/`, one file a language. */
import type { Issue } from './issue.ts';
import type { ErrorCode } from './texts/errors.fr.ts';

export type { ErrorCode };

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  message_fr: string;
  message_en: string;
  message_ar: string;
  issues?: Issue[];
  result?: string[];
  /** Only on 5xx: what to quote to support. */
  request_id?: string;
}

export const ERROR_STATUS: Record<ErrorCode, number> = {
  wrong_credentials: 401,
  unexpected: 500,
  connection: 503,
  timeout: 503,
  user_exists: 409,
  cin_already_taken: 409,
  session_expired: 401,
  login_required: 401,
  invalid_data: 400,
  files_unavailable: 404,
  recover_EmailNotFound: 404,
  recover_NumberNotFound: 404,
  recover_check_failed: 404,
  gps_disabled: 400,
  pwd_required: 403,
  account_pending: 403,
  auto_select_contract: 400,
  declaration_noPermission: 403,
  reclamation_noPermission: 403,
  unknown_reason: 500,
  already_rated: 409,
  not_found: 404,
  too_many_attempts: 429,
  too_many_at_once: 429,
  network_busy: 429,
  upload_too_slow: 408,
  file_refused: 415,
  file_check_away: 429,
  too_busy: 503,
  unavailable: 503,
  foreign_origin: 403,
  human_check_required: 403,
  human_check_failed: 400,
  code_wrong: 400,
  code_expired: 410,
  codes_closed: 403,
  sms_unavailable: 429,
  signup_password_wrong: 400,
  link_invalid: 410,
  resend_too_soon: 429,
  onboarding_expired: 410,
  claim_pending: 409,
  wrong_current_password: 400,
  password_change_required: 403,
  account_suspended: 403,
  proof_required: 403,
  staff_credentials: 401,
  role_required: 403,
  second_factor_required: 403,
  factor_refused: 400,
  factor_last: 409,
  staff_elsewhere: 409,
  staff_own: 409,
  staff_sealed: 409,
  last_administrator: 409,
  sso_away: 503,
  sso_refused: 403,
  sso_no_role: 403,
  sso_email_unverified: 403,
  sso_email_taken: 409,
  deadlines_changed: 409,
  case_changed: 409,
  content_changed: 409,
  content_import_refused: 409,
  content_undo_late: 409,
  content_undo_changed: 409,
  template_changed: 409,
  approval_own: 403,
  too_many_files: 400,
  body_too_large: 413,
  media_type: 415,
  method_not_allowed: 405,
  request_closed: 409,
  request_ended: 409,
  rating_notFinished: 409,
  complement_notAsked: 409,
  renewal_pending: 409,
  idempotency_mismatch: 409,
  audio_too_long: 400,
  sponsorship_unknown: 404,
  sponsorship_own: 409,
  sponsorship_taken: 409,
  passkey_refused: 400,
  passkey_expired: 400,
  passkey_limit: 409,
  feed_batch_unknown: 404,
  feed_batch_ambiguous: 409,
  feed_batch_conflict: 409,
  feed_batch_state: 409,
  feed_batch_refused: 409,
  feed_snapshot_refused: 409,
  feed_batch_approval: 409,
  feed_batch_own: 403,
  feed_batch_lost: 409,
  feed_undo_late: 409,
  feed_undo_refused: 409,
  key_required: 401,
  key_unknown: 401,
  key_ended: 401,
  key_scope: 403,
};

/** Fills `{max}` and the like. Unknown holes stay visible, so that a test catches them. */
export const fillText = (text: string, details: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(details[name] ?? hole));
