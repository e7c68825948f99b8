import { formatDate } from '@rafiq/contract/core/dates';
import type {
  MotorDeclarationDetails,
  MotorDeclarationDraft,
} from '@rafiq/contract/motor-declarations/model';
import {
  checkLossDate,
  checkMotorDeclaration,
  type ValidMotorDeclaration,
} from '@rafiq/contract/motor-declarations/rules';
import { refuseIssues } from '../../platform/errors.ts';
import { requireCity } from '../cities/service.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import { namesOf } from './repository.ts';

export const motorDeclarations: KindOfRequest<
  MotorDeclarationDraft,
  ValidMotorDeclaration,
  MotorDeclarationDetails
> = {
  kind: 'motor-declaration',
  check: (draft, { today }) => checkMotorDeclaration(draft, { today, policy: null }),
  prepare: async (db, { memberId, today }, draft) => {
    const { policy, contract } = await requireMotorPolicy(db, memberId, draft.policyId);
    const { lossDate, city, garage, documentType } = draft;
    refuseIssues(checkLossDate(lossDate, { today, policy }));
    await requireCity(db, city);
    const { firstName, lastName } = await namesOf(db, memberId);
    const { make, model, plate } = policy;
    return {
      subject: `Déclaration de sinistre auto – ${make} ${model}, ${formatDate(lossDate, 'fr')}`,
      contract,
      details: {
        lossDate,
        city,
        garage,
        documentType,
        firstName,
        lastName,
        make,
        model,
        plate,
      },
      motorPolicyId: policy.id,
    };
  },
};
