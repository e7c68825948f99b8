import { fromDayFirst, toDayFirst } from '../core/dates.ts';
import {
  healthPolicyFromWire,
  healthPolicyToWire,
  motorPolicyFromWire,
  motorPolicyToWire,
} from '../policies/wire.ts';
import { fullNameOf, type Profile } from './model.ts';
import type { ProfileWire } from './schema.ts';

export const profileToWire = (profile: Profile): ProfileWire => {
  const holder = { cin: profile.cin, clientId: profile.clientId, fullName: fullNameOf(profile) };
  const { health, motor } = profile.policies;
  return {
    id: profile.id,
    NUM_CIN: profile.cin,
    FULL_NAME: holder.fullName,
    NOM: profile.lastName,
    PRENOM: profile.firstName,
    email: profile.email,
    TEL: profile.phone,
    ADRESSE: profile.address,
    DATE_NAISSANCE: toDayFirst(profile.birthDate),
    CLIENT_ID: profile.clientId,
    NUM_ADHESION: profile.membershipNumber,
    POLICE_ID: (health.find((policy) => policy.enabled) ?? health[0])?.policyId ?? null,
    isAdherent: profile.isMember,
    isValidAdherent: profile.isVerified,
    HAS_PARRAINAGE: profile.hasSponsored,
    has_parrain: profile.hasSponsor,
    SANTE_POLICE_IDS: health.map((policy) => healthPolicyToWire(policy, holder)),
    AUTO_POLICE_IDS: motor.map((policy) => motorPolicyToWire(policy, holder)),
    must_change_password: profile.mustChangePassword,
    session_expires_at: profile.sessionExpiresAt,
    proved_at: profile.provedAt,
    ...(profile.actsFor && { acts_for: profile.actsFor }),
  };
};

export const profileFromWire = (wire: ProfileWire): Profile => ({
  id: wire.id,
  cin: wire.NUM_CIN,
  lastName: wire.NOM,
  firstName: wire.PRENOM,
  email: wire.email,
  phone: wire.TEL,
  address: wire.ADRESSE,
  birthDate: fromDayFirst(wire.DATE_NAISSANCE),
  clientId: wire.CLIENT_ID,
  membershipNumber: wire.NUM_ADHESION,
  isMember: wire.isAdherent,
  isVerified: wire.isValidAdherent,
  hasSponsored: wire.HAS_PARRAINAGE,
  hasSponsor: wire.has_parrain,
  policies: {
    health: wire.SANTE_POLICE_IDS.map(healthPolicyFromWire),
    motor: wire.AUTO_POLICE_IDS.map(motorPolicyFromWire),
  },
  mustChangePassword: wire.must_change_password,
  sessionExpiresAt: wire.session_expires_at,
  provedAt: wire.proved_at,
  ...(wire.acts_for && { actsFor: wire.acts_for }),
});
