import type { MotorPolicy } from '../policies/model.ts';
import { type Holder, motorPolicyToWire } from '../policies/wire.ts';
import type { RequestRecord, RequestRow } from '../requests/model.ts';
import { requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { RenewalDetails, RenewalDraft, RenewalWish } from './model.ts';
import type { NewRenewalWire, RenewalWire } from './schema.ts';

export const renewalWireNames: Record<keyof RenewalDraft, string> = {
  policyId: 'POLICE_ID',
  glassValue: 'valeur_glasses',
  marketValue: 'valeur_venale',
  description: 'description',
};

export const OWN_FIELDS = ['valeur_glasses', 'valeur_venale', 'description'] as const;

export const renewalDraftToWire = (
  draft: RenewalDraft,
  policy: MotorPolicy,
  holder: Holder,
): NewRenewalWire => {
  const car = motorPolicyToWire(policy, holder);
  return {
    valeur_glasses: draft.glassValue ?? 0,
    valeur_venale: draft.marketValue ?? 0,
    description: draft.description,
    NUM_CIN: car.NUM_CIN,
    POLICE_ID: car.POLICE_ID,
    NUMERO_POLICE: car.NUMERO_POLICE,
    TYPE: car.TYPE,
    IMMATRICULE: car.IMMATRICULE,
    MODELE: car.MODELE,
    MARQUE: car.MARQUE,
    COMPAGNIE_ASSUR: car.COMPAGNIE_ASSUR,
    CABINET_ID: car.CABINET_ID,
    DATE_EFFET: car.DATE_EFFET,
    DATE_ECHEANCE: car.DATE_ECHEANCE,
    MEC: car.MEC,
  };
};

export const renewalWishFromWire = (wire: NewRenewalWire): RenewalWish => ({
  policy: { policyId: wire.POLICE_ID, officeId: wire.CABINET_ID },
  glassValue: wire.valeur_glasses,
  marketValue: wire.valeur_venale,
  description: wire.description.trim(),
});

export const renewalToWire = (
  request: RequestRow<RenewalDetails> | RequestRecord<RenewalDetails>,
  slug: string,
): RenewalWire => ({
  ...requestBaseToWire(request, slug),
  valeur_glasses: request.details.glassValue,
  valeur_venale: request.details.marketValue,
  description: request.details.description,
});

export const renewalFromWire = (wire: RenewalWire, slug: string): RequestRecord<RenewalDetails> =>
  requestFromWire(wire, {
    kind: 'motor-renewal',
    slug,
    details: {
      glassValue: wire.valeur_glasses,
      marketValue: wire.valeur_venale,
      description: wire.description,
    },
  });
