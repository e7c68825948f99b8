/** Three of Salma's folders with the declaration that began each; the settled one was also completed on the way. */
import {
  COMPLEMENT_TYPE,
  type HealthDeclarationDetails,
} from '@rafiq/contract/health-declarations/model';
import type { Make } from '../make.ts';
import { aRequest, healthContract, type RequestFile } from '../requests.ts';
import type { HealthFolderRow } from '../rows.ts';
import type { SalmasHealth } from './salma-health-requests.ts';

interface Visit {
  isIt: (folder: HealthFolderRow) => boolean;
  sentAgo: number;
  completedAgo?: number;
}

const VISITS: Visit[] = [
  { isIt: ({ folder_number }) => folder_number.endsWith('-004702'), sentAgo: 34, completedAgo: 30 },
  { isIt: ({ folder_number }) => folder_number.endsWith('-004871'), sentAgo: 18 },
  {
    isIt: ({ status, patient_first_name }) =>
      status === 'En cours' && patient_first_name === 'Anas',
    sentAgo: 2,
  },
];

const OPENED = 'Votre déclaration est bien reçue\u00a0: un dossier est ouvert.';
const COMPLETED = 'Votre complément est bien reçu\u00a0: l’étude du dossier reprend.';

export const salmaVisits = (make: Make, { member, policy, folders }: SalmasHealth): RequestFile[] =>
  VISITS.flatMap(({ isIt, sentAgo, completedAgo }) => {
    const folder = folders.findLast(isIt);
    if (!folder) return [];
    const name = `${folder.patient_first_name} ${folder.patient_last_name}`;
    const details: HealthDeclarationDetails = {
      type: 'Maladie',
      careKind: 'Maladie',
      beneficiaryLastName: folder.patient_last_name,
      beneficiaryFirstName: folder.patient_first_name,
      consultationDate: folder.consultation_date,
      engagedFees: Number(folder.engaged_amount),
      folderNumber: '',
      slipNumber: '',
    };
    const request = {
      kind: 'health-declaration',
      status: 'Traité',
      contract: healthContract(member, policy),
    } as const;
    const references = { health_policy_id: policy.id, beneficiary_id: folder.beneficiary_id };
    const declared = aRequest(make, member.id, {
      ...request,
      ...{ sentAgo, details, references, answer: OPENED },
      subject: `Déclaration maladie – ${name}`,
    });
    folder.request_id = declared.request.id;
    if (completedAgo === undefined) return [declared];
    const completed = aRequest(make, member.id, {
      ...request,
      sentAgo: completedAgo,
      answer: COMPLETED,
      subject: `Complément d’information – dossier ${folder.folder_number}`,
      details: {
        ...details,
        ...{ type: COMPLEMENT_TYPE, folderNumber: folder.folder_number },
        slipNumber: folder.slip_number,
      },
      references: { ...references, health_folder_id: folder.id },
    });
    return [declared, completed];
  });
