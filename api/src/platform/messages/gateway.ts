import type { Channel } from './repository.ts';

export interface Sending {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** Of several ways of one channel: the first to be used. */
  way: number;
}

export interface Taken {
  /** By which receipts name it; null: none are read. */
  receiptId: string | null;
  /** What is used next unless a receipt says by then that it was delivered. */
  next: { way: number; afterMinutes: number } | null;
}

export interface Gateway {
  /** Resolves when the gateway has taken the message over; throws a DeliveryError when it has not. */
  deliver(message: Sending): Promise<Taken>;
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

/** The gateway will never take it. */
export class RefusedError extends DeliveryError {}
