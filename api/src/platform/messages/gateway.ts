import type { Channel, OutgoingMessage } from './repository.ts';

export interface Gateway {
  /** Resolves when the gateway has taken the message over; throws a DeliveryError when it has not. */
  deliver(message: OutgoingMessage): Promise<void>;
}

/** A channel without a gateway keeps its messages in the outbox. */
export type Gateways = Partial<Record<Channel, Gateway>>;

/** Says what went wrong by code only: a gateway's own words may name the recipient. */
export class DeliveryError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = `DeliveryError ${reason}`;
  }
}
