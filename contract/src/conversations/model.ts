/** What member and insurer write to each other on a request, and the papers that the insurer asks for by name. */
import type { RequestStatus } from '../requests/model.ts';

/** `other`: the message says which. */
export const PAPERS = [
  'prescription',
  'invoice',
  'labels',
  'care-sheet',
  'results',
  'bank-details',
  'id-card',
  'accident-report',
  'registration',
  'driving-licence',
  'damage-photos',
  'repair-estimate',
  'civil-status',
  'school-certificate',
  'other',
] as const;
export type Paper = (typeof PAPERS)[number];

/** The names on the wire are these as well: nothing is renamed on the way. */
export interface ConversationFile {
  id: string;
  name: string;
  /** A media type. */
  type: string;
  size: number;
  /** A PDF that holds a script or another file: it is downloaded, and shown nowhere. */
  active: boolean;
  at: string;
}

export interface ConversationMessage {
  id: string;
  author: 'member' | 'insurer';
  /** Of the insurer's people, as the member may read it; empty for a member's own and for what came before. */
  name: string;
  /** Plain. */
  text: string;
  at: string;
  files: ConversationFile[];
}

/** A paper that was asked for. `waived`: the insurer has gone on without it. */
export interface AskedPaper {
  id: string;
  paper: Paper;
  state: 'to-come' | 'received' | 'waived';
  /** When it was asked for. */
  at: string;
  file: ConversationFile | null;
}

/** As the member sees it. What they wrote and sent at first is the request's own. */
export interface Conversation {
  messages: ConversationMessage[];
  papers: AskedPaper[];
  /** Whether something can be written now; after the end it opens the request again. */
  writable: boolean;
  /** Until when a request that has ended can be opened again; null while it is open, or when that is over. */
  until: string | null;
}

/** What an agent is about to say. */
export interface AnswerDraft {
  status: RequestStatus;
  text: string;
  papers: readonly Paper[];
  refusal: Refusal | null;
}

/** The code of a reason, which an editor keeps with its sentences; the member is told in words, with where to turn next. */
export type Refusal = string;

/** Why an answer did not leave when its time had come. */
export type Problem =
  | 'changed'
  | 'gone'
  | 'renewal-pending'
  | 'not-allowed'
  | 'file-gone'
  | 'not-approved';
