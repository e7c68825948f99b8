import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { today } from '@rafiq/kit/formats/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { allBeneficiariesQuery } from '../../beneficiaries/api.ts';
import { useProfile } from '../../profile/api.ts';
import { healthContract } from '../../requests/contract/contract.ts';
import { limitsOf, useRequestForm } from '../../requests/form/use-request-form.ts';
import { announceSent } from '../../requests/list/pages.ts';
import { createDeclaration, declarationProblems } from '../api.ts';
import { t } from '../texts.ts';
import { careText, typeText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import { draftOf, emptyDeclaration, issuesIn, withOnlyPerson } from './form.ts';
import { usePhotographed } from './use-photographed.ts';

export const useDeclaration = (policy: HealthPolicy) => {
  const profile = useProfile();
  const navigate = useNavigate();
  const beneficiaries = useQuery(allBeneficiariesQuery);
  const request = useRequestForm({
    form: 'health-declaration',
    initial: emptyDeclaration(policy.id, today()),
    limits: limitsOf('health-declaration'),
    minFiles: 1,
    says: {
      type: typeText,
      careKind: careText,
      beneficiaryId: (wanted) => {
        const person = beneficiaries.data?.find(({ id }) => id === wanted);
        return person && fullNameOf(person);
      },
    },
    onSent: (id) => {
      announceSent('health-declaration', id, t('sent'));
      void navigate({ to: '/declarations/list', replace: true });
    },
  });
  const { does, phase, files } = request;
  const people = beneficiaries.data;
  const values = withOnlyPerson(request.values, people);

  // A draft that is resumed brings its contract back; where it can no longer be used, today's takes its place.
  const settleContract = useEffectEvent(() => {
    if (values.policyId === policy.id) return;
    const kept = profile.policies.health.find(({ id }) => id === values.policyId);
    if (kept?.enabled && kept.declarationsAllowed) selectPolicy({ kind: 'health', id: kept.id });
    else does.change({ policyId: policy.id, folderNumber: '', slipNumber: '' });
  });

  useEffect(() => {
    if (phase !== 'filling') return;
    settleContract();
  }, [phase]);
  usePhotographed(does, phase === 'filling');

  const declaring: Declaring = {
    ...request,
    values,
    change: does.change,
    issues: issuesIn(values, files.length, { today: today() }),
    refused: declarationProblems(request.error),
    policy,
    beneficiaries,
    answered: people?.length === 1 ? ['benef'] : [],
  };
  return {
    declaring,
    send: () =>
      void does.send((typed, sending) =>
        createDeclaration(
          draftOf(withOnlyPerson(typed, people)),
          healthContract(policy, profile),
          sending,
        ),
      ),
  };
};
