/** Spec names on one side, English models on the other. */
import { keptFromWire, keptToWire } from '../fields/fields.ts';
import {
  type HealthPolicy,
  healthPolicyFields,
  type MotorPolicy,
  motorPolicyFields,
  type PolicySelection,
} from './model.ts';
import type { HealthPolicyWire, MotorPolicyWire, PolicySelectionWire } from './schema.ts';

/** What each entry repeats of the person who holds it. */
export interface Holder {
  cin: string;
  clientId: string;
  fullName: string;
}

export const healthPolicyToWire = (policy: HealthPolicy, holder: Holder): HealthPolicyWire => ({
  ...keptToWire(healthPolicyFields, policy),
  CLIENT_ID: holder.clientId,
});

export const healthPolicyFromWire = (wire: HealthPolicyWire): HealthPolicy =>
  keptFromWire(healthPolicyFields, wire);

export const motorPolicyToWire = (policy: MotorPolicy, holder: Holder): MotorPolicyWire => ({
  ...keptToWire(motorPolicyFields, policy),
  CLIENT_ID: holder.clientId,
  NOM_CLIENT: holder.fullName,
  NUM_CIN: holder.cin,
});

export const motorPolicyFromWire = (wire: MotorPolicyWire): MotorPolicy =>
  keptFromWire(motorPolicyFields, wire);

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
