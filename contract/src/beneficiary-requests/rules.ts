import type { IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkBirthDate, checkNames } from '../onboarding/rules.ts';
import { checkChoice, checkMessage, requireContract } from '../requests/rules.ts';
import { type BeneficiaryRequestDraft, KINSHIP_LINKS, OPERATIONS } from './model.ts';

/** Which paper proves the kinship. */
export const documentAskedFor = (link: string): 'marriageCertificate' | 'birthCertificate' =>
  link === 'conjoint(e)' ? 'marriageCertificate' : 'birthCertificate';

const checkAddition = (draft: BeneficiaryRequestDraft, today: IsoDate): Issue[] => [
  ...checkNames(draft),
  ...checkBirthDate(draft.birthDate, today),
  ...checkChoice('link', draft.link, KINSHIP_LINKS),
];

/** Whom it is about is named by id, or by names and birth date. */
const checkModification = (draft: BeneficiaryRequestDraft, today: IsoDate): Issue[] => {
  if (draft.beneficiaryId !== '') return [];
  const isNamed = draft.lastName + draft.firstName + draft.birthDate !== '';
  return isNamed
    ? [...checkNames(draft), ...checkBirthDate(draft.birthDate, today)]
    : [issue('beneficiaryId', 'required')];
};

export const checkBeneficiaryRequest = (
  draft: BeneficiaryRequestDraft,
  { today }: { today: IsoDate },
): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('operation', draft.operation, OPERATIONS),
  ...(draft.operation === 'modification'
    ? checkModification(draft, today)
    : checkAddition(draft, today)),
  ...checkMessage(draft.message),
];
