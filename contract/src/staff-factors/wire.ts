import type { z } from 'zod';
import { passkeysFromWire, passkeysToWire } from '../passkeys/wire.ts';
import type { StaffFactors } from '../staff/factors.ts';
import type { EndedSessions, OpenSession } from '../staff/sessions.ts';
import type {
  endedSessionsSchema,
  newFactorSchema,
  newTotpSchema,
  staffFactorsSchema,
  staffSessionsSchema,
} from './schema.ts';

export type NewTotpWire = z.infer<typeof newTotpSchema>;
export type NewFactorWire = z.infer<typeof newFactorSchema>;
export type StaffFactorsWire = z.infer<typeof staffFactorsSchema>;
export type StaffSessionsWire = z.infer<typeof staffSessionsSchema>;
export type EndedSessionsWire = z.infer<typeof endedSessionsSchema>;

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

export const sessionsToWire = (sessions: readonly OpenSession[]): StaffSessionsWire => ({
  sessions: sessions.map((one) => ({
    id: one.id,
    user_agent: one.userAgent,
    way: one.way,
    signed_in: one.signedInAt,
    last_seen: one.lastSeenAt,
    current: one.isCurrent,
  })),
});

export const sessionsFromWire = ({ sessions }: StaffSessionsWire): OpenSession[] =>
  sessions.map((one) => ({
    id: one.id,
    userAgent: one.user_agent,
    way: one.way,
    signedInAt: one.signed_in,
    lastSeenAt: one.last_seen,
    isCurrent: one.current,
  }));

export const endedToWire = ({ sessions, ended }: EndedSessions): EndedSessionsWire => ({
  ...sessionsToWire(sessions),
  ended,
});

export const endedFromWire = ({ ended, ...wire }: EndedSessionsWire): EndedSessions => ({
  sessions: sessionsFromWire(wire),
  ended,
});
