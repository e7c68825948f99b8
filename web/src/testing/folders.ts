import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';

/** Settled, with nothing beside it. */
export const aHealthFolderDetail = (
  part: Partial<HealthFolderDetail> = {},
): HealthFolderDetail => ({
  ...{ id: '5', folderNumber: 'D-5', slipNumber: 'B-5', policyId: 'P-1', officeId: 'O-1' },
  ...{ status: 'Réglé', createdOn: '2025-03-05', consultationDate: '2025-03-04' },
  ...{ statusDate: '2025-03-09', engagedAmount: 300, reimbursedAmount: 120, observation: '' },
  ...{ patientLastName: 'Bennani', patientFirstName: 'Salma', isAnswered: false },
  beneficiary: {
    ...{ id: '3', cin: null, lastName: 'Bennani', firstName: 'Salma', birthDate: '1990-05-17' },
  },
  ...{ healthPolicyId: '1', declaration: null, events: [], lines: [], documents: 0 },
  ...{ rating: null, complements: [] },
  ...part,
});
