import type {
  DataAbout,
  DataRequestDetails,
  DataRequestDraft,
} from '@rafiq/contract/data-requests/model';
import { checkDataRequest, type ValidDataRequest } from '@rafiq/contract/data-requests/rules';
import { isOpen } from '@rafiq/contract/requests/rules';
import { isUniqueViolation } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import type { RefusalOf } from '../requests/service.ts';
import { statusesOfErasures } from './repository.ts';

/** For the insurer's side. */
const SUBJECTS: Record<DataAbout, string> = {
  identity: 'identité',
  contacts: 'coordonnées',
  contracts: 'contrats',
  insured: 'personnes assurées',
  folders: 'dossiers et remboursements',
  other: 'autre donnée',
  everything: '',
};

export const dataRequestSubject = ({
  right,
  about,
}: Pick<DataRequestDetails, 'right' | 'about'>): string =>
  right === 'erasure' ? 'Effacement des données' : `Correction des données – ${SUBJECTS[about]}`;

/** It is about the person. */
export const NO_CONTRACT = { id: '', policyNumber: '', membershipNumber: '', company: '' };

/** About oneself, never about a contract: everybody who can sign in may ask. */
export const dataRequests: KindOfRequest<DataRequestDraft, ValidDataRequest, DataRequestDetails> = {
  kind: 'data-request',
  check: checkDataRequest,
  prepare: async (db, { memberId }, { right, about, correct, message }) => {
    const details = { right, about, correct, message };
    if (right === 'erasure' && (await statusesOfErasures(db, memberId)).some(isOpen))
      throw new AppError('erasure_pending');
    return {
      contract: NO_CONTRACT,
      subject: dataRequestSubject(details),
      details,
    };
  },
};

/** One at a time, also when a refused one is opened again. */
export const refuseSecondErasure: RefusalOf = (error) =>
  isUniqueViolation(error) ? new AppError('erasure_pending') : error;
