import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { Holder } from '../policies/wire.ts';
import { type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import { type RenewalDraft, renewalFields } from './model.ts';

export type RenewalWire = RecordWire<typeof renewalFields>;

export const renewalWireNames = wireNames(renewalFields);
export const OWN_FIELDS = keptNames(renewalFields);

export const renewalDraftToWire = (
  { glassValue, marketValue, description }: Omit<RenewalDraft, 'policyId' | 'officeId'>,
  policy: MotorPolicy,
  { cin }: Pick<Holder, 'cin'>,
) => draftToWire(renewalFields, { ...policy, cin, glassValue, marketValue, description });

export const renewalDraftFromWire = (wire: SentWire<typeof renewalFields>): RenewalDraft =>
  draftFromWire(renewalFields, wire);

export const renewalToWire = recordToWire(renewalFields);
export const renewalFromWire = recordFromWire('motor-renewal', renewalFields);
