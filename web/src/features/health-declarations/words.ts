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

/** What is in none of the lists is shown as it came. */
const said = (texts: Record<string, HealthDeclarationText>, value: string): string => {
  const key = texts[value];
  return key ? t(key) : value;
};

export const typeText = (type: string): string => said(TYPES, type);
export const careText = (care: string): string => said(CARES, care);
export const kinshipText = (kinship: Kinship): string => t(KINSHIPS[kinship]);
