/** Spec names on one side, English models on the other. */
import type { HealthPolicy, MotorPolicy, PolicySelection } from './model.ts';
import type { HealthPolicyWire, MotorPolicyWire, PolicySelectionWire } from './schema.ts';

/** What each entry repeats of the person who holds it. */
export interface Holder {
  cin: string;
  clientId: string;
  fullName: string;
}

export const healthPolicyToWire = (policy: HealthPolicy, holder: Holder): HealthPolicyWire => ({
  _id: policy.id,
  id: policy.id,
  POLICE_ID: policy.policyId,
  CABINET_ID: policy.officeId,
  CLIENT_ID: holder.clientId,
  NOM_CLIENT: policy.clientName,
  LIBELLE_POLICE: policy.label,
  ENABLED: policy.enabled,
  declarationsMaladie: policy.declarationsAllowed,
  reclamationsMaladie: policy.complaintsAllowed,
});

export const healthPolicyFromWire = (wire: HealthPolicyWire): HealthPolicy => ({
  id: wire.id,
  policyId: wire.POLICE_ID,
  officeId: wire.CABINET_ID,
  clientName: wire.NOM_CLIENT,
  label: wire.LIBELLE_POLICE,
  enabled: wire.ENABLED,
  declarationsAllowed: wire.declarationsMaladie,
  complaintsAllowed: wire.reclamationsMaladie,
});

export const motorPolicyToWire = (policy: MotorPolicy, holder: Holder): MotorPolicyWire => ({
  _id: policy.id,
  id: policy.id,
  POLICE_ID: policy.policyId,
  CABINET_ID: policy.officeId,
  CLIENT_ID: holder.clientId,
  NOM_CLIENT: holder.fullName,
  NUMERO_POLICE: policy.policyNumber,
  COMPAGNIE_ASSUR: policy.insurer,
  MARQUE: policy.make,
  MODELE: policy.model,
  MODEL: policy.model,
  MEC: policy.firstUseDate,
  IMMATRICULE: policy.plate,
  DATE_EFFET: policy.effectDate,
  DATE_ECHEANCE: policy.expiryDate,
  TYPE: policy.type,
  NUM_CIN: holder.cin,
  ENABLED: policy.enabled,
});

export const motorPolicyFromWire = (wire: MotorPolicyWire): MotorPolicy => ({
  id: wire.id,
  policyId: wire.POLICE_ID,
  officeId: wire.CABINET_ID,
  policyNumber: wire.NUMERO_POLICE,
  insurer: wire.COMPAGNIE_ASSUR,
  make: wire.MARQUE,
  model: wire.MODELE,
  firstUseDate: wire.MEC,
  plate: wire.IMMATRICULE,
  effectDate: wire.DATE_EFFET,
  expiryDate: wire.DATE_ECHEANCE,
  type: wire.TYPE,
  enabled: wire.ENABLED,
});

/** Under which name each field's issues travel. */
export const selectionWireNames: Record<keyof PolicySelection, keyof PolicySelectionWire> = {
  health: 'SANTE_POLICE_IDS',
  motor: 'AUTO_POLICE_IDS',
};

const choiceToWire = ({ id, enabled }: { id: string; enabled: boolean }) => ({
  id,
  ENABLED: enabled,
});

export const selectionToWire = (selection: PolicySelection): PolicySelectionWire => ({
  SANTE_POLICE_IDS: selection.health.map(choiceToWire),
  AUTO_POLICE_IDS: selection.motor.map(choiceToWire),
});

export const selectionFromWire = (wire: PolicySelectionWire): PolicySelection => ({
  health: wire.SANTE_POLICE_IDS.map(({ id, ENABLED }) => ({ id, enabled: ENABLED })),
  motor: wire.AUTO_POLICE_IDS.map(({ id, ENABLED }) => ({ id, enabled: ENABLED })),
});
