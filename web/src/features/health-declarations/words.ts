/** The specification's values in the person's language. */
import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { CareKind, DeclarationType } from '@rafiq/contract/health-declarations/model';
import { type HealthDeclarationText, t } from './texts.ts';

const TYPES: Record<DeclarationType, HealthDeclarationText> = {
  Maladie: 'type.claim',
  'Demander une prise en charge': 'type.charge',
  "Complément d'information": 'type.complement',
};

const CARES: Record<CareKind, HealthDeclarationText> = {
  Maladie: 'care.illness',
  Maternité: 'care.maternity',
  Césarienne: 'care.caesarean',
  Optique: 'care.optical',
  'Soins et prothèses dentaires': 'care.dental',
};

const KINSHIPS: Record<Kinship, HealthDeclarationText> = {
  self: 'kinship.self',
  spouse: 'kinship.spouse',
  child: 'kinship.child',
};

export const typeText = (type: DeclarationType): string => t(TYPES[type]);
export const careText = (care: CareKind): string => t(CARES[care]);
export const kinshipText = (kinship: Kinship): string => t(KINSHIPS[kinship]);
