/** Section 9 of both specification files: every limit and delay in one place. */

export const REQUEST_TIMEOUT_MS = 60_000;
/**
 * Files on a poor network take longer than a call may, either way: ten megabytes up, a folder's whole archive down.
 * Long, because lines that stand still are ended by themselves.
 */
export const FILE_TIMEOUT_MS = 15 * 60_000;
export const SIDEBAR_COLLAPSE_PX = 700;
export const SIGNUP_FROM = 'web';

export const PASSWORD_MIN_LENGTH = 8;
export const MIN_REGISTRATION_AGE = 16;
export const CODE_LENGTH = 4;
export const VERIFICATION_HOURS = 72;

export const PAGE_SIZE = 10;
export const PAGE_SIZES = [5, 10, 25] as const;
export const LOOKUP_PAGE_SIZE = 4;
export const SELECTOR_BENEFICIARIES = 100;
export const GUARANTEES_PAGE_SIZE = 50;
export const VIDEOS_PAGE_SIZE = 50;
export const SHOW_MORE_THRESHOLD = 10;
export const HOME_MOTOR_FOLDERS = 3;
export const HOME_BLOG_POSTS = 2;
/** Requests that the home shows of those that the insurer is working on. */
export const UNDER_WAY_SHOWN = 3;
export const STATISTICS_YEARS = 3;

export const MAX_PROOFS = 20;
export const MAX_BENEFICIARY_FILES = 6;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The longest side, in pixels, that a photo of a paper needs to be read with ease. */
export const PHOTO_LONGEST_SIDE = 2_500;
/** Files that were sent ahead of their request: so many, and so much, of one member; and for so long. */
export const MAX_WAITING_FILES = 2 * MAX_PROOFS;
export const MAX_WAITING_BYTES = 100 * 1024 * 1024;
export const WAITING_FILE_HOURS = 24;
export const MAX_FEES = 5_000_000;
export const MAX_FEES_CHARACTERS = 7;
export const CONSULTATION_WINDOW_DAYS = 365;
export const AUDIO_MAX_MS = 100_000;
export const AUDIO_COUNTDOWN_FROM = 100;

export const NO_CONTRACT_REDIRECT_MS = 2_000;
export const SUCCESS_ALERT_MS = 2_000;
export const COMPLAINT_REDIRECT_MS = 3_000;
export const MOTOR_COMPLAINT_RESET_MS = 2_000;
export const BENEFICIARY_ADD_SPINNER_MS = 1_000;
export const BENEFICIARY_UPDATE_SPINNER_MS = 2_000;

/** A motor contract within this many days of its end is something to do. */
export const EXPIRY_NOTICE_DAYS = 30;
/** And this long after it: by then the car was sold, or is insured elsewhere. */
export const EXPIRED_SHOWN_DAYS = 365;

/** Papers of somebody who never came back do not stay on a device for ever. */
export const BEGUN_FORM_DAYS = 30;

export const SESSION_IDLE_MINUTES = 30;
export const SESSION_MAX_HOURS = 12;
export const SESSION_WARNING_MINUTES = 2;
/** So long does a sign-in count as proof of who one is; what is sensitive asks for a newer one after that. */
export const PROOF_MINUTES = 10;
/** So long does an access recover by the old contacts, when nobody proved who changed them; and so long is it undone. */
export const CONTACT_HOURS = 72;

export const ACCOUNT_TYPES = ['Santé', 'Auto', 'Habitation'] as const;
export const DEFAULT_DECLARATION_KIND = 'Maladie';
export const SECTORS = [
  'construction',
  'real_estate',
  'insurance',
  'bank',
  'it_telecom',
  'transport',
  'distribution',
  'media',
  'health',
  'education',
  'services',
  'administration',
  'agriculture',
  'industry',
  'mines',
] as const;
