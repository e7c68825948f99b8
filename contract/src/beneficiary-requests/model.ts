import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { day, id, oneOf, optionalText, text } from '../fields/types.ts';

export const OPERATIONS = ['ajout', 'modification'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const KINSHIP_LINKS = ['enfant', 'conjoint(e)'] as const;
export type KinshipLink = (typeof KINSHIP_LINKS)[number];

export const beneficiaryRequestFields = {
  policyId: { wire: 'id_contrat', sent: id },
  operation: { wire: 'type_de_reclamation_', sent: text(), kept: oneOf(OPERATIONS) },
  /** Whom a modification is about; empty for an addition, or where names and birth date say it. */
  beneficiaryId: { wire: 'beneficiaireId', sent: optionalText(40) },
  lastName: { wire: 'nom_du_beneficiaire', sent: optionalText(), kept: text() },
  firstName: { wire: 'prenom_du_beneficiare', sent: optionalText(), kept: text() },
  birthDate: {
    wire: 'date_de_naissance_du_beneficiaire',
    sent: optionalText(10),
    kept: day,
  },
  /** Empty for a modification. */
  link: {
    wire: 'lien_avec_le_beneficiaire',
    sent: optionalText(),
    kept: oneOf([...KINSHIP_LINKS, '']),
  },
  message: { wire: 'message', sent: optionalText(10_000), kept: text() },
} as const satisfies Fields;

export type BeneficiaryRequestDraft = DraftOf<typeof beneficiaryRequestFields>;
export type BeneficiaryRequestDetails = KeptOf<typeof beneficiaryRequestFields>;
