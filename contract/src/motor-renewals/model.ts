import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { amount, longText, text } from '../fields/types.ts';

export const renewalFields = {
  /** The insurer's names for a policy; the row's own id is looked up among the member's policies. */
  policyId: { wire: 'POLICE_ID', sent: text(60) },
  officeId: { wire: 'CABINET_ID', sent: text(60) },
  glassValue: { wire: 'valeur_glasses', sent: amount, kept: amount },
  marketValue: { wire: 'valeur_venale', sent: amount, kept: amount },
  description: { wire: 'description', sent: longText, kept: text() },
  cin: { wire: 'NUM_CIN', echoed: text() },
  policyNumber: { wire: 'NUMERO_POLICE', echoed: text() },
  type: { wire: 'TYPE', echoed: text() },
  plate: { wire: 'IMMATRICULE', echoed: text() },
  model: { wire: 'MODELE', echoed: text() },
  make: { wire: 'MARQUE', echoed: text() },
  insurer: { wire: 'COMPAGNIE_ASSUR', echoed: text() },
  effectDate: { wire: 'DATE_EFFET', echoed: text() },
  expiryDate: { wire: 'DATE_ECHEANCE', echoed: text() },
  firstUseDate: { wire: 'MEC', echoed: text() },
} as const satisfies Fields;

export type RenewalDraft = DraftOf<typeof renewalFields>;
export type RenewalDetails = KeptOf<typeof renewalFields>;
