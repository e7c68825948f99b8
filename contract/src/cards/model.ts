import type { IsoDate } from '../core/dates.ts';

/** Null on either side: the insurer has told no such day. */
export interface Cover {
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
}

/** Whom the insurer asks itself about: row numbers of ours, of no use to anybody else. */
export interface CardReference {
  memberId: string;
  policyId: string;
  /** '0': the member, who stands on no list of their own. */
  personId: string;
}

/** What a front desk reads: no CIN, no birth date, no illness, no amount. */
interface CardFacts extends Cover {
  name: string;
  /** The number of the contract; empty where it would tell a CIN. */
  contract: string;
}

/** `phone`: for a day, renewed by itself. `paper`: printed, good until the contract ends. */
export type CardKind = 'phone' | 'paper';

/** All that a code says. */
export interface CardContent extends CardFacts, CardReference {
  kind: CardKind;
  keyId: string;
  /** Whole seconds. */
  issuedAt: Date;
}

export interface CardKey {
  id: string;
  publicKey: Uint8Array;
  /** From when it is no longer taken; null: nobody has replaced it yet. */
  until: string | null;
}

/**
 * `altered`: nothing that we signed. `unknown_key`: signed by nobody whom the reader knows. `early`: issued in the
 * reader's future, so one of the two clocks is wrong. `not_started`, `ended`: the contract's own days. `withdrawn`, and
 * `taken_back` of a paper card whose member wants it no more: only the insurer can say it.
 */
export const CARD_STATES = [
  ...(['valid', 'expired', 'early', 'not_started', 'ended'] as const),
  ...(['withdrawn', 'taken_back', 'altered', 'unknown_key'] as const),
] as const;
export type CardState = (typeof CARD_STATES)[number];
