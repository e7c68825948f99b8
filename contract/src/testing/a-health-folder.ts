import { exampleOf } from '../fields/fields.ts';
import {
  type HealthFolder,
  type HealthFolderDetail,
  healthFolderFields,
} from '../health-folders/model.ts';

/** Settled. Whatever a folder holds that is not said here is that of the example in its table. */
export const aHealthFolder = (part: Partial<HealthFolder> = {}): HealthFolder => ({
  ...exampleOf(healthFolderFields),
  id: '5',
  folderNumber: 'D-5',
  slipNumber: 'B-5',
  policyId: 'P-1',
  officeId: 'O-1',
  status: 'Réglé',
  createdOn: '2025-03-05',
  consultationDate: '2025-03-04',
  statusDate: '2025-03-09',
  engagedAmount: 300,
  reimbursedAmount: 120,
  paidOn: null,
  paymentMeans: '',
  observation: '',
  patientLastName: 'Bennani',
  patientFirstName: 'Salma',
  isAnswered: false,
  beneficiary: {
    id: '3',
    cin: null,
    lastName: 'Bennani',
    firstName: 'Salma',
    birthDate: '1990-05-17',
  },
  ...part,
});

/** The same as its own screen has it, with nothing beside it. */
export const aHealthFolderDetail = (
  part: Partial<HealthFolderDetail> = {},
): HealthFolderDetail => ({
  ...aHealthFolder(),
  healthPolicyId: '1',
  declaration: null,
  lines: [],
  events: [],
  documents: 0,
  rating: null,
  complements: [],
  ...part,
});
