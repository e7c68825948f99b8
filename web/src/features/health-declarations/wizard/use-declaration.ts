import { DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { today } from '@rafiq/kit/formats/format.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { forgetPhotographed, readPhotographed } from '../../../lib/photographed.ts';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { allBeneficiariesQuery } from '../../beneficiaries/api.ts';
import { useProfile } from '../../profile/api.ts';
import { healthContract } from '../../requests/contract/contract.ts';
import type { RequestForm } from '../../requests/form/request-form-model.ts';
import { limitsOf, useRequestForm } from '../../requests/form/use-request-form.ts';
import { announceSent } from '../../requests/list/pages.ts';
import { createDeclaration, declarationProblems } from '../api.ts';
import { t } from '../texts.ts';
import { careText, typeText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import {
  type DeclarationValues,
  draftOf,
  emptyDeclaration,
  issuesIn,
  type StepHash,
  withOnlyPerson,
} from './form.ts';

const [CLAIM] = DECLARATION_TYPES;

/** Each photo was prepared, and is in the draft. */
const untilKept = ({ get, subscribe }: RequestForm<DeclarationValues>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { files, isSaving } = get();
      if (isSaving || files.some(({ state }) => state === 'preparing')) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });

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

  // Whoever photographs what was paid asks for its reimbursement. The address names the last of the steps that ask: the
  // wizard stops at the first one where something is missing.
  const takePhotos = useEffectEvent(async () => {
    const photos = await readPhotographed();
    if (photos.length === 0) return;
    if (values.type === '') does.change({ type: CLAIM });
    void does.addFiles(photos);
    void untilKept(does).then(forgetPhotographed);
    // who is offline and has never seen them is asked
    await queryClient.ensureQueryData(allBeneficiariesQuery).catch(() => undefined);
    await navigate({ to: '.', hash: 'justificatifs' satisfies StepHash, replace: true });
  });
  useEffect(() => {
    if (phase !== 'filling') return;
    settleContract();
    void takePhotos();
  }, [phase]);
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
      void does.send((typed, key) =>
        createDeclaration(
          draftOf(withOnlyPerson(typed, people)),
          healthContract(policy, profile),
          key,
        ),
      ),
  };
};
