/** Requests on their way into the insurer's core system. */
import type { RequestKind } from '../requests/model.ts';

/**
 * `arriving`: files may still follow. `ready`: it can be taken. `taken`, `refused`: what the core system said of this
 * version. Whatever the member sends later makes it ready again, under the next version.
 */
export const HANDOVER_STATES = ['arriving', 'ready', 'taken', 'refused'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

export interface Handover {
  state: HandoverState;
  /** One more with every file and message of the member. */
  version: number;
  /** The core system's own number, once it has taken any version. */
  coreReference: string | null;
  /** Whose number that is. */
  source: string | null;
  /** Why the core system refuses this version. */
  refusal: string | null;
}

export const OUTCOMES = ['taken', 'refused'] as const;

/** What a core system says of a version. */
export interface Acknowledgement {
  version: number;
  outcome: (typeof OUTCOMES)[number];
  coreReference: string | null;
  reason: string | null;
}

/** What the queue marks: the core system refused it, or has not taken it in time. */
export const HANDOVER_MARKS = ['refused', 'untaken'] as const;
export type HandoverMark = (typeof HANDOVER_MARKS)[number];

/** As staff see it beside a case. */
export interface ShownHandover extends Omit<Handover, 'source'> {
  /** Of its state: when something last came, or it became ready, was taken or refused. */
  since: string;
  /** The name of the key that last took or refused it; empty: none has. */
  by: string;
  /** Since when it waits to be taken; null: it does not. */
  waitsSince: string | null;
}

/** What the queue knows of it, to mark what was refused or waits for too long. */
export type QueuedHandover = Pick<ShownHandover, 'state' | 'waitsSince'>;

/** A request that can be taken, as its page lists it: it names nobody. */
export interface ReadyRequest {
  id: string;
  kind: RequestKind;
  version: number;
  readyAt: string;
}
