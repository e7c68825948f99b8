import type { z } from 'zod';
import { passkeysFromWire, passkeysToWire } from '../passkeys/wire.ts';
import type { StaffFactors } from '../staff/factors.ts';
import type {
  newFactorSchema,
  newTotpSchema,
  staffFactorsSchema,
  staffSessionsSchema,
} from './schema.ts';

export type NewTotpWire = z.infer<typeof newTotpSchema>;
export type NewFactorWire = z.infer<typeof newFactorSchema>;
export type StaffFactorsWire = z.infer<typeof staffFactorsSchema>;
export type StaffSessionsWire = z.infer<typeof staffSessionsSchema>;

export const factorsToWire = (factors: StaffFactors): StaffFactorsWire => ({
  totp_added: factors.totpAddedAt,
  passkeys: passkeysToWire(factors.passkeys).value,
  recovery_codes_left: factors.recoveryCodesLeft,
});

export const factorsFromWire = (wire: StaffFactorsWire): StaffFactors => ({
  totpAddedAt: wire.totp_added,
  passkeys: passkeysFromWire({ value: wire.passkeys }),
  recoveryCodesLeft: wire.recovery_codes_left,
});

/** Where somebody is signed in. */
export interface OwnSession {
  userAgent: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

export const ownSessionsToWire = (sessions: OwnSession[]): StaffSessionsWire => ({
  sessions: sessions.map((one) => ({
    user_agent: one.userAgent,
    signed_in: one.signedInAt,
    last_seen: one.lastSeenAt,
    current: one.isCurrent,
  })),
});

export const ownSessionsFromWire = ({ sessions }: StaffSessionsWire): OwnSession[] =>
  sessions.map((one) => ({
    userAgent: one.user_agent,
    signedInAt: one.signed_in,
    lastSeenAt: one.last_seen,
    isCurrent: one.current,
  }));
