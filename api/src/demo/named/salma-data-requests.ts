/** What Salma has asked about her data: an erasure that was refused, and a correction that two have yet to decide on. */
import type { DataRequestDetails } from '@rafiq/contract/data-requests/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { dataRequestSubject, NO_CONTRACT } from '../../features/data-requests/service.ts';
import type { Make } from '../make.ts';
import { aRequest } from '../requests.ts';
import type { MemberRow } from '../rows.ts';

interface Asked {
  status: RequestStatus;
  sentAgo: number;
  details: DataRequestDetails;
  answer?: string;
}

const ASKED: Asked[] = [
  {
    status: 'Refusé',
    sentAgo: 64,
    details: {
      right: 'erasure',
      about: 'everything',
      correct: '',
      message: 'Je pensais changer d’assureur.',
    },
    answer:
      'Vos contrats sont en cours\u00a0: la loi nous oblige à conserver vos dossiers. Vous pourrez refaire la demande quand ils auront pris fin.',
  },
  {
    status: 'Envoyé',
    sentAgo: 2,
    details: {
      right: 'correction',
      about: 'insured',
      correct: 'Lina est née le 14 mars.',
      message: 'La date de naissance de ma fille est fausse sur son attestation.',
    },
  },
];

export const salmaDataRequests = (make: Make, member: MemberRow) =>
  ASKED.map(({ details, ...story }) =>
    aRequest(make, member.id, {
      ...story,
      kind: 'data-request',
      subject: dataRequestSubject(details),
      contract: NO_CONTRACT,
      details,
    }),
  );
