/** What happened, as the insurer's systems are told of it: a type, a moment and numbers that they know. */

import type { FeedEntity } from '../feeds/entities.ts';
import type { RequestKind } from '../requests/model.ts';

export const CONTACTS = ['email', 'phone', 'address'] as const;
export type Contact = (typeof CONTACTS)[number];

/** Every type and when it is told. The portal's own tests, and an insurer's engineer, read the same sentences. */
export const EVENT_TYPES = {
  'request.created': 'A member has sent a request of any kind except a renewal.',
  'renewal.asked': 'A member has asked to renew a motor contract; it is a request, told of once.',
  'request.ready':
    'A request can be taken by key: all its files are here, or something was added to it.',
  'request.answered':
    'The request has this status: an answer of the insurer has left, or a folder has led it there or no longer does.',
  'message.written': 'Member or insurer has written on a request.',
  'files.added': 'A member has added a file to a request, a document or a voice message.',
  'contact.changed':
    'The e-mail, the phone or the address of a member is another one now; or new, with a member who is verified.',
  'identity.decided': 'The insurer has decided whether somebody is the person they say they are.',
  'rating.given': 'A member has rated a folder that is finished.',
  'policy_choice.changed': 'A member has begun or ceased to follow a contract in the portal.',
  'account.activated': 'Somebody has confirmed their account and can sign in.',
  'data.corrected':
    'A correction that a member asked for is granted: the system that leads on the data puts it right.',
  'data.erased': 'A member’s data is erased from the portal, as far as the law allows.',
  'webhook.disabled': 'A webhook was switched off, because its address is gone or failed for days.',
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** Ids, and what was so when it happened: enough to act on, and never anything that only the member may know. */
export interface EventIds {
  /** The client number; none where nobody of the registry is meant. */
  client?: string;
  /** Of the feeds: of the folder, else of the contract, else of who leads the client; none where no feed has brought it. */
  source?: string;
  /** The row's number of a request: on the wire its reference. */
  request?: string;
  kind?: RequestKind;
  /** Of the request, as `/v1/requests` tells it. */
  version?: number;
  status?: string;
  author?: 'member' | 'insurer';
  message?: string;
  /** Ids of a request's files. */
  files?: string[];
  /** The folder's number, of a health folder, or its reference, of a motor folder. */
  folder?: string;
  /** Of the feeds: what sort of folder or contract it is. */
  entity?: FeedEntity;
  policy?: string;
  office?: string;
  /** Whether the member follows the contract from now on. */
  on?: boolean;
  contacts?: Contact[];
  /** The client number of the portal before the person was found in the registry. */
  formerClient?: string;
  outcome?: 'verified' | 'rejected';
  webhook?: string;
}

export interface HappenedEvent {
  id: string;
  type: EventType;
  at: string;
  ids: EventIds;
}

/** In the order in which they may be read: numbers follow each other without a gap. */
export interface NumberedEvent extends HappenedEvent {
  number: number;
}
