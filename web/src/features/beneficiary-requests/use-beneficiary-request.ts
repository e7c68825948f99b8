import type { KinshipLink, Operation } from '@rafiq/contract/beneficiary-requests/model';
import {
  BENEFICIARY_ADD_SPINNER_MS,
  BENEFICIARY_UPDATE_SPINNER_MS,
} from '@rafiq/contract/core/constants';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../profile/api.ts';
import { healthContract } from '../requests/contract/contract.ts';
import { filesOfRole } from '../requests/form/form-files.ts';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { createBeneficiaryRequest, linkText, requestProblems } from './api.ts';
import { issuesOf, type RequestField, type RequestValues } from './form.ts';
import { type BeneficiaryRequestText, t } from './texts.ts';

const SPINNERS_MS: Record<Operation, number> = {
  ajout: BENEFICIARY_ADD_SPINNER_MS,
  modification: BENEFICIARY_UPDATE_SPINNER_MS,
};

const LACKING: Record<RequestField, BeneficiaryRequestText> = {
  beneficiaryId: 'needs.beneficiary',
  lastName: 'needs.lastName',
  firstName: 'needs.firstName',
  birthDate: 'needs.birthDate',
  link: 'needs.link',
  policyId: 'needs.contract',
  message: 'needs.shorterMessage',
  files: 'needs.files',
};

interface Options {
  /** Under which name the draft is kept. */
  name: string;
  operation: Operation;
  initial: RequestValues;
}

/** What both forms know and do; they differ in the fields that they show. */
export const useBeneficiaryRequest = ({ name, operation, initial }: Options) => {
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useRequestForm({
    form: name,
    initial,
    limits: limitsOf('beneficiary-request'),
    minFiles: 1,
    says: { link: (link) => linkText(link as KinshipLink) },
    onSent: (id) => announceSent('beneficiary-request', id),
  });
  const { values, does, phase } = form;
  useLeadOn(phase === 'sent', SPINNERS_MS[operation], () => {
    void navigate({ to: '/beneficiaires', replace: true });
  });
  const policies = enabledOnly(profile.policies).health;
  const policy = policies.find(({ id }) => id === values.policyId);
  const files = filesOfRole(form.files, 'proof').length;
  const issues = issuesOf(
    { ...values, policyId: policy?.id ?? '' },
    { operation, files, today: today() },
  );
  const { problemOf, leave } = useFieldProblems<Exclude<RequestField, 'files'>>({
    issues,
    failure: form.error,
    refusedBy: requestProblems,
    textOf: dateIssueText,
  });
  const [first] = issues;
  return {
    form,
    policies,
    leave,
    problemOf,
    blockedBecause: first ? t(LACKING[first.field]) : '',
    send: () =>
      void does.send((typed, sending) => {
        if (!policy) throw new Error('a request needs its contract');
        const contract = healthContract(policy, profile);
        return createBeneficiaryRequest(typed, { operation, contract }, sending);
      }),
  };
};

export type UsedRequest = ReturnType<typeof useBeneficiaryRequest>;
