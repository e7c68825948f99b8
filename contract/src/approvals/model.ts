/** What somebody of the staff has asked for and another has to allow. Whoever asked cannot. */
import type { Scope } from '../access-keys/model.ts';
import type { CaseKind } from '../cases/model.ts';
import type { Paper } from '../conversations/model.ts';
import type { Language } from '../core/language.ts';
import type { DataAbout, DataRight } from '../data-requests/model.ts';
import type { VerifyReason } from '../identity/model.ts';
import type { LedgerFilter, LedgerPlace } from '../ledger/model.ts';
import type { OldContact } from '../member-file/model.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import type { StaffRole } from '../staff/model.ts';
import type { StaffState } from '../staff-people/rules.ts';

/** Feeds that would remove too much are decided on by their own rules (docs/decisions/0034): `WaitingFeed`. */
export const APPROVAL_KINDS = [
  ...(['contact', 'role', 'refusal', 'export', 'data'] as const),
  ...(['key', 'identity'] as const),
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `taken-back`: by whoever asked; `lapsed`: nobody decided in time, or whoever asked has left. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'taken-back', 'lapsed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_DECISIONS = ['approve', 'refuse'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** What would stand on file; null: stays as it is. */
interface ContactPayload extends Contacts {
  /** Whether the contact that is replaced may take it back; left out where nobody was asked yet. */
  oldContact?: OldContact;
  /** As it was when it was asked for. */
  before?: Contacts;
}

/** What somebody may; `out`: they are disabled, or not there yet. */
export interface Rights {
  roles: readonly StaffRole[];
  kinds: readonly CaseKind[] | null;
  state: StaffState | null;
}

export interface RolePayload {
  person: { id: string | null; name: string; email: string; language: Language };
  before: Rights;
  after: Rights;
}

/** The words of the answer are with the answer that waits. */
interface RefusalPayload {
  caseId: string;
  reference: string;
  before: RequestStatus;
  after: RequestStatus;
  /** What leaves with the words; left out where nobody was shown it yet. Files by their names. */
  papers?: readonly Paper[];
  files?: readonly string[];
}

/** A decision on somebody's data: what leaves, and what happens then. */
interface DataPayload extends RefusalPayload {
  right: DataRight;
  about: DataAbout;
  /** What the member says is right; empty for an erasure. */
  correct: string;
  /** Of an erasure: nothing is left that the law keeps, so that all of it goes. */
  isWhole: boolean;
}

/** Lines of the ledger, as an auditor looks for them. */
interface ExportPayload {
  filter: LedgerFilter;
  /** Of the staff member whose lines they are; empty: of everybody. */
  staffName: string;
  /** How many there were, and the newest: what is written later is not part of it. */
  lines: number;
  until: LedgerPlace;
}

/** A secret by which a system of the insurer calls. It is made when whoever asked collects it. */
export interface KeyPayload {
  /** The key that gets another secret; null: a new key. */
  keyId: string | null;
  name: string;
  source: string;
  scopes: readonly Scope[];
  /** Of which kinds of request; null, or left out where nobody was asked yet: of all. */
  kinds?: readonly RequestKind[] | null;
  /** Of events and contacts of which sources, likewise. */
  sources?: readonly string[] | null;
  /** For so long the secret of before goes on; null: there is none. */
  overlapDays: number | null;
}

/** A verification without an image, or one that replaces a contact which the insurer has. */
export interface IdentityPayload {
  caseId: string;
  cin: string;
  /** Stands for one claimant and for all that was shown with them. */
  code: string;
  reason: VerifyReason;
  text: string;
  hasImage: boolean;
  /** Of the registry; null: it does not have this CIN. */
  before: (Contacts & { name: string }) | null;
  after: Contacts & { name: string };
}

interface Payloads {
  contact: ContactPayload;
  role: RolePayload;
  refusal: RefusalPayload;
  export: ExportPayload;
  data: DataPayload;
  key: KeyPayload;
  identity: IdentityPayload;
}

/** What is asked for, by its kind. */
export type Wanted = {
  [Kind in ApprovalKind]: { kind: Kind; payload: Payloads[Kind] };
}[ApprovalKind];

/** How the values of a fact are to be read: as they are, or as words of a catalogue. */
export const FACT_SORTS = [
  'plain',
  'role',
  'kind',
  'state',
  'status',
  'old-contact',
  'act',
  'paper',
  'data-right',
  'data-about',
  'data-category',
  'scope',
  'key-secret',
  'verify-reason',
  'id-image',
] as const;

export const FACT_NAMES = [
  ...(['email', 'phone', 'old', 'account', 'roles', 'kinds', 'status'] as const),
  ...(['right', 'data', 'correct', 'goes', 'partly', 'stays'] as const),
  ...(['person', 'evidence', 'image'] as const),
  ...(['papers', 'files', 'from', 'to', 'staff', 'act', 'about', 'cin', 'lines'] as const),
  ...(['secret', 'source', 'scopes', 'sources', 'overlap'] as const),
] as const;

/** What the reader may do with it. */
export const APPROVAL_MAY = ['decide', 'take-back', 'nothing'] as const;
export type ApprovalMay = (typeof APPROVAL_MAY)[number];
