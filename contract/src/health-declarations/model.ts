import { DEFAULT_DECLARATION_KIND } from '../core/constants.ts';
import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { amount, day, id, oneOf, optionalText, text } from '../fields/types.ts';

export const DECLARATION_TYPES = ['Maladie', 'Demander une prise en charge'] as const;
/** What a folder in C.Information waits for: sent like a declaration, never chosen in the wizard. */
export const COMPLEMENT_TYPE = "Complément d'information";
export type DeclarationType = (typeof DECLARATION_TYPES)[number] | typeof COMPLEMENT_TYPE;

/** The kind of care, the wire's `dossier`. */
export const CARE_KINDS = [
  'Maladie',
  'Maternité',
  'Césarienne',
  'Optique',
  'Soins et prothèses dentaires',
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

export const declarationFields = {
  policyId: { wire: 'id_contrat', sent: id },
  careKind: {
    wire: 'dossier',
    sent: optionalText(200, DEFAULT_DECLARATION_KIND),
    kept: oneOf(CARE_KINDS),
  },
  type: {
    wire: 'type_de_declaration_',
    sent: text(),
    kept: oneOf([...DECLARATION_TYPES, COMPLEMENT_TYPE]),
  },
  beneficiaryId: { wire: 'beneficiaireId', sent: id },
  beneficiaryLastName: { wire: 'nom_du_beneficiaire', kept: text() },
  beneficiaryFirstName: { wire: 'prenom_du_beneficiare', kept: text() },
  consultationDate: { wire: 'date_de_consultation_', sent: day, kept: day },
  engagedFees: { wire: 'frais_engages_', sent: amount, kept: amount },
  /** A folder that this care belongs to; empty when there is none. */
  folderNumber: { wire: 'n_de_dossier_', sent: optionalText(), kept: text() },
  /** Which slip of that number; empty when it is not named. */
  slipNumber: { wire: 'n_du_bordereaux', sent: optionalText(), kept: text() },
} as const satisfies Fields;

export type HealthDeclarationDraft = DraftOf<typeof declarationFields>;
export type HealthDeclarationDetails = KeptOf<typeof declarationFields>;

/** What is sent for a folder that waits for more: it is named by all three, and everything else is its own. */
export const complementFields = {
  /** Empty when it is not named. */
  policyId: { wire: 'id_contrat', sent: id },
  folderNumber: { wire: 'n_de_dossier_', sent: text() },
  slipNumber: { wire: 'n_du_bordereaux', sent: text() },
  consultationDate: { wire: 'date_de_consultation_', echoed: day },
  engagedAmount: { wire: 'frais_engages_', echoed: amount },
} as const satisfies Fields;

export type ComplementDraft = DraftOf<typeof complementFields>;
