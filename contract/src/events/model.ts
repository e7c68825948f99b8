/** What happened, as the insurer's systems are told of it: a type, a moment and numbers that they know. */

/** Every type and when it is told. The portal's own tests, and an insurer's engineer, read the same sentences. */
export const EVENT_TYPES = {
  'request.created': 'A member has sent a request of any kind except a renewal.',
  'renewal.asked': 'A member has asked to renew a motor contract; it is a request, told of once.',
  'request.ready':
    'A request can be taken by key: all its files are here, or something was added to it.',
  'message.written':
    'Member or insurer has written on a request, or the insurer has given it another status.',
  'files.added': 'A member has added a file to a request, a document or a voice message.',
  'contact.changed': 'The e-mail, the phone or the address of a member is another one now.',
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

/** Ids, and what never changes once it was said. */
export interface EventIds {
  /** The client number; none where nobody of the registry is meant. */
  client?: string;
  /** The row's number of a request: on the wire its reference. */
  request?: string;
  /** The folder's number, of a health folder, or its reference, of a motor folder. */
  folder?: string;
  policy?: string;
  office?: string;
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
