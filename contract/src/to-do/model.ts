/** What waits for a member, and what the insurer is working on for them. The names on the wire are these as well. */
import type { Paper } from '../conversations/model.ts';
import type { IsoDate } from '../core/dates.ts';
import type { RequestKind } from '../requests/model.ts';

/** A motor contract to renew. */
export interface ContractToRenew {
  kind: 'contract-expired' | 'contract-ends';
  /** Of the contract. */
  id: string;
  make: string;
  model: string;
  plate: string;
  number: string;
  /** Its last day. */
  day: IsoDate;
}

/** A request for which the insurer waits for documents. */
export interface PapersToSend {
  kind: 'papers';
  /** Of the request. */
  id: string;
  request: RequestKind;
  sent: IsoDate;
  /** Those that were named and are still to come; none where the message says which. */
  papers: Paper[];
  /** Whose care it was, and when; only of a health declaration. */
  patient: string | null;
  care: IsoDate | null;
  /** Until when, once that is near: care leaves its 365 days, or the folder of a complement says a day. */
  day: IsoDate | null;
  /** The time in which the insurer answers stands still until they come; an answer in words alone lets it run. */
  isPaused: boolean;
}

/** A health folder for which the insurer waits: for additional information, or for the patient to see its doctor. */
export interface WaitingFolder {
  kind: 'information' | 'visit';
  /** Of the folder. */
  id: string;
  number: string;
  patient: string;
  care: IsoDate;
  /** As the insurer wrote it. */
  note: string;
  /** Until when, where the insurer has said so. */
  day: IsoDate | null;
}

export const ANSWERED_FOLDERS = ['health-folder', 'motor-folder'] as const;
export type AnsweredFolder = (typeof ANSWERED_FOLDERS)[number];

/** An answer of the insurer that nobody has read. */
export interface AnswerToRead {
  kind: 'answer';
  /** Of the request or folder. */
  id: string;
  about: RequestKind | AnsweredFolder;
  /** Of a folder, as people read it out. */
  number: string | null;
  /** On which day it came. */
  on: IsoDate;
}

export type ToDoItem = ContractToRenew | PapersToSend | WaitingFolder | AnswerToRead;

/** A request that the insurer is working on. */
export interface UnderWay {
  /** Of the request. */
  id: string;
  request: RequestKind;
  sent: IsoDate;
  /** On which day it is answered at the latest; null where none is promised, or where it is over. */
  day: IsoDate | null;
  /** Of a renewal: make and model. */
  car: string | null;
}

/** The insurer still checks who this is. */
export interface Verification {
  /** When it is decided at the latest. */
  day: IsoDate;
  isLate: boolean;
  /** Of their identity card. */
  hasImage: boolean;
}

export interface ToDo {
  /** What is urgent first. */
  items: ToDoItem[];
  underWay: UnderWay[];
  /** Null: it is known who this is. */
  verification: Verification | null;
}
