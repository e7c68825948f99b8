import { formatDate } from '@rafiq/contract/core/dates';
import type {
  DocumentType,
  MotorDeclarationDetails,
  MotorDeclarationDraft,
} from '@rafiq/contract/motor-declarations/model';
import { checkLossDate, checkMotorDeclaration } from '@rafiq/contract/motor-declarations/rules';
import { refuseIssues } from '../../platform/errors.ts';
import { requireCity } from '../cities/service.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import { namesOf } from './repository.ts';

export const motorDeclarations: KindOfRequest<MotorDeclarationDraft, MotorDeclarationDetails> = {
  kind: 'motor-declaration',
  check: (draft, { today }) => checkMotorDeclaration(draft, { today, policy: null }),
  prepare: async (tx, { memberId, today }, draft) => {
    const { policy, contract } = await requireMotorPolicy(tx, memberId, draft.policyId, null);
    const { lossDate, city, garage } = draft;
    refuseIssues(checkLossDate(lossDate, { today, policy }));
    await requireCity(tx, city);
    const { firstName, lastName } = await namesOf(tx, memberId);
    const { make, model, plate } = policy;
    return {
      subject: `Déclaration de sinistre auto – ${make} ${model}, ${formatDate(lossDate, 'fr')}`,
      contract,
      details: {
        lossDate,
        city,
        garage,
        // the rules have let through nothing else
        documentType: draft.documentType as DocumentType,
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
