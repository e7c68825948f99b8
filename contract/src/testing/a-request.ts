/** Requests as tests need them: as bare as they come, and with everything in them. */
import type {
  RequestContract,
  RequestKind,
  RequestRecord,
  RequestStatus,
} from '../requests/model.ts';

export const aContract: RequestContract = {
  id: '7',
  policyNumber: 'POL-1',
  membershipNumber: 'ADH-9',
  company: 'Atlas Assurances',
};

/** Fresh from its creation, about no contract. */
export const aBareRequest = <Details>(
  kind: RequestKind,
  details: Details,
): RequestRecord<Details> => ({
  id: '1',
  kind,
  status: 'Envoyé',
  subject: 'Demande',
  createdAt: '2026-11-15T09:00:00.000Z',
  statusAt: '2026-11-15T09:00:00.000Z',
  answer: '',
  contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
  details,
  events: [],
  files: [],
  folder: null,
});

/** Answered, with its steps, a document and a voice message. */
export const aFullRequest = <Details>(
  kind: RequestKind,
  details: Details,
  status: RequestStatus = 'Traité',
): RequestRecord<Details> => ({
  ...aBareRequest(kind, details),
  status,
  statusAt: '2026-11-16T10:30:00.000Z',
  answer: '<p>Votre demande est <b>traitée</b>.</p>',
  contract: aContract,
  events: [
    { status: 'Envoyé', at: '2026-11-15T09:00:00.000Z', note: '' },
    { status, at: '2026-11-16T10:30:00.000Z', note: 'Vu par le service' },
  ],
  files: [
    {
      id: '11',
      name: 'facture.pdf',
      mediaType: 'application/pdf',
      size: 1,
      role: 'proof',
      sentAt: '2026-11-15T09:00:05.000Z',
    },
    {
      id: '12',
      name: 'message.mp3',
      mediaType: 'audio/mpeg',
      size: 2,
      role: 'voice',
      sentAt: '2026-11-15T09:00:06.000Z',
    },
  ],
});

/** The keys that every kind answers. */
export const RECORD_KEYS = [
  'id',
  'reference',
  'createdate',
  'statusdate',
  'status',
  'subject',
  'id_contrat',
  'n_de_police',
  'n_d_adhesion',
  'company',
  'retour_rafiq',
  'timeline',
  'piece_justificative',
];
