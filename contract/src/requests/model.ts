/** Everything a member asks of the insurer is a request. The kinds differ in their details and rules only. */

export const REQUEST_KINDS = [
  'health-declaration',
  'motor-declaration',
  'health-complaint',
  'motor-complaint',
  'ticket',
  'beneficiary-request',
  'motor-renewal',
  'suggestion',
  'data-request',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Those of the list of all kinds. What is asked about one's data has its own place: programs that were made from the
 * released document know no such kind.
 */
export const LISTED_KINDS = REQUEST_KINDS.filter((kind) => kind !== 'data-request');

export const REQUEST_STATUSES = [
  'Envoyé',
  'En cours de traitement',
  'Documents manquants',
  'Traité',
  'Refusé',
] as const;
export const BENEFICIARY_REQUEST_STATUSES = [
  'En cours',
  'Documents manquants',
  'Accepté',
  'Refus',
] as const;
export type RequestStatus =
  | (typeof REQUEST_STATUSES)[number]
  | (typeof BENEFICIARY_REQUEST_STATUSES)[number];

/** The contract that a request is about, as it was known when it was sent. */
export interface RequestContract {
  /** Of the policy's row; empty for a ticket that names no contract. */
  id: string;
  policyNumber: string;
  membershipNumber: string;
  company: string;
}

export type FileRole = 'proof' | 'voice';

export interface RequestFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  role: FileRole;
}

/** A file as the request that it belongs to shows it. */
export interface AttachedFile extends RequestFile {
  /** An instant, ISO. */
  sentAt: string;
}

export interface RequestEvent {
  status: RequestStatus;
  /** An instant, ISO. */
  at: string;
  note: string;
}

/** A request as lists show it. */
export interface RequestRow<Details> {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  /** In French, for the insurer's side; the portal says it in the person's language. */
  subject: string;
  createdAt: string;
  statusAt: string;
  /** What was typed, as HTML in which nothing typed is a tag; cleaned when it is shown; empty before the first answer. */
  answer: string;
  contract: RequestContract;
  details: Details;
  /** Who made it for the person, when they did not themselves. */
  actedBy?: string | undefined;
}

/** A request as its own screen shows it. */
export interface RequestRecord<Details> extends RequestRow<Details> {
  events: RequestEvent[];
  files: AttachedFile[];
  /** The folder that the insurer has opened because of it or, of a complement, that it is for; as far as the member sees it. */
  folder: { id: string; number: string } | null;
}
